import type { MaterialCard } from '#contract/schemas/material.ts'
import type { NewPart } from '#src/boxes/box-edits.ts'
import { maxPartTitleLength } from '#src/boxes/box.ts'
import { badgeOf } from '#src/material/facts.ts'

/** What a box keeps of a material; its page, files and newer versions are found by its address. */
export type BoxMaterial = Pick<MaterialCard, 'id' | 'slug' | 'name' | 'image'> & Partial<MaterialCard>

export const partOfMaterial = (material: BoxMaterial): NewPart => ({
  kind: 'material',
  materialId: material.id,
  slug: material.slug,
  title: material.name.slice(0, maxPartTitleLength),
  image: material.image,
  badge: badgeOf(material) ?? '',
})
