import type { Kysely } from 'kysely'
import { proposedFieldNames } from '#contract/proposals.ts'
import type { ProposalContent, ProposedFile } from '#contract/schemas/staff-proposals.ts'
import type { Database } from '../../database/schema.ts'
import type { MaterialRow } from '../../materials/store.ts'
import { parseFields, withCurrentOptions } from '../../materials/current-options.ts'
import { readFields } from '../read-fields.ts'

export type ContentName = keyof ProposalContent

/** What a proposal may change. */
export const proposableNames = [
  ...proposedFieldNames,
  'image',
  'files',
  'relations',
] as readonly ContentName[]

/** The content of a material as its sender sees it: what is stored, without the editors' working copy. */
export async function readContent(
  store: Kysely<Database>,
  row: MaterialRow,
  sender: number,
): Promise<ProposalContent> {
  const files = await store
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'size', 'pages'])
    .where('material_id', '=', row.id)
    .orderBy('position')
    .execute()
  const related = await relationsOf(store, row.id, sender)
  return {
    ...(await readFields(store, row)),
    image: row.image.startsWith('cover:') ? '' : row.image,
    files: files.map((file): ProposedFile => ({ ...file })),
    relations: related.filter(({ isSeen }) => isSeen).map(({ id, kind }) => ({ id, kind })),
  }
}

/** A material's relations; a sender sees those to materials that visitors see, and to its own. */
export async function relationsOf(store: Kysely<Database>, material: number, sender: number) {
  const rows = await store
    .selectFrom('related_material')
    .innerJoin('material', 'material.id', 'related_material.related_id')
    .select(['material.id', 'material.status', 'material.sender_id', 'related_material.kind'])
    .where('related_material.material_id', '=', material)
    .orderBy('related_material.position')
    .execute()
  return rows.map(({ id, kind, status, sender_id }) => ({
    ...{ id, kind },
    isSeen: status === 1 || sender_id === sender,
  }))
}

/** The content of a material that does not exist yet. */
export const emptyContent = (name: string, sender_id: number): ProposalContent => ({
  ...{ name, slug: '', short_description: '', description: '', product_instructions: '', image_alt: '' },
  ...{ product_externalurl: '', link_title: '', video_embed_url: '', video_alt: '', product_video: 0 },
  ...{ is_downloadable: 0, isOrder: 0, max_qty: 0, boosted: 0, sender_id },
  ...{ declared_payer: '', declared_reason: '', license: '', license_text: '', minutes: 0, sprak: [] },
  ...{ needs: '', papper: [], malgrupp: [] },
  ...{ amne: [], arskurs: [], tema: [], typ_av_material: [], product_plan: [], mal: [], keywords: [] },
  ...{ meta_title: '', meta_keyword: '', meta_description: '', image: '', files: [], relations: [] },
})

/** The names of the proposable fields in which two contents differ. */
export const differingNames = (one: ProposalContent, other: ProposalContent): ContentName[] =>
  proposableNames.filter((name) => !isSameValue(one[name], other[name]))

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a proposal changes, and of that what the material has changed to something else meanwhile. */
export function compareContents(base: ProposalContent, content: ProposalContent, current: ProposalContent) {
  const changed = differingNames(base, content).filter((name) => !isSameValue(content[name], current[name]))
  return { changed, conflicts: changed.filter((name) => !isSameValue(base[name], current[name])) }
}

/**
 * A proposal on top of the material as it is now: fields that the sender has not changed follow the material; of one that both
 * have changed, the base stays, so that it is still known as changed by both.
 */
export function rebase(base: ProposalContent, content: ProposalContent, current: ProposalContent) {
  const proposed = new Set(differingNames(base, content))
  const next = { base: { ...current }, content: { ...current } }
  const copy = <Name extends ContentName>(name: Name) => {
    next.content[name] = content[name]
    next.base[name] = isSameValue(content[name], current[name]) ? current[name] : base[name]
  }
  proposed.forEach(copy)
  return next
}

/** The stored content with options that were merged meanwhile replaced. */
export async function parseContent(store: Kysely<Database>, json: string): Promise<ProposalContent> {
  const content = parseFields<ProposalContent>(json)
  return { ...content, ...(await withCurrentOptions(store, content)) }
}
