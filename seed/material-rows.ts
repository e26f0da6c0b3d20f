import type { Insertable } from 'kysely'
import { parseLicence } from '#contract/licences.ts'
import { sanitizeHtml } from '#server/core/markup/sanitize-html.ts'
import type { Database } from '#server/database/schema.ts'
import type { FormName } from './content/taxonomy.ts'
import { goalsOfMaterials } from './content/curriculum/goals-of-materials.ts'
import type { SeedMaterial } from './content/seed-material.ts'
import type { GeneratedFile } from './generate-files.ts'
import type { StoredPicture } from './pictures/store-pictures.ts'
import type { TaxonomyIds } from './seed-taxonomy.ts'

/** Generated materials have no files, so these flags are set directly. */
export type InsertableMaterial = SeedMaterial & {
  product_video?: 0 | 1
  is_downloadable?: 0 | 1
  isOrder?: 0 | 1
}

const pupilForms: readonly FormName[] = [
  'Arbetsblad',
  'Affisch',
  'Checklista',
  'Kort och spel',
  'Ordlista',
  'Häfte',
]

/** A plan of a lesson is read by a teacher, what is handed out or hung up is read by pupils, and a laboration by both. */
function audienceOf(forms: readonly FormName[]): string {
  const codes = forms.flatMap((form) =>
    form === 'Laboration' ? ['student', 'teacher'] : pupilForms.includes(form) ? ['student'] : ['teacher'],
  )
  return ['student', 'teacher'].filter((code) => codes.includes(code)).join(',')
}

type FileRow = Omit<Insertable<Database['material_file']>, 'id'>

/** The database rows of one material. */
export function materialRows(
  source: InsertableMaterial,
  ids: Map<string, number>,
  taxonomy: TaxonomyIds,
  files: GeneratedFile[],
  picture: StoredPicture = { image: '', image_alt: `Omslag: ${source.name}`, image_size: 0 },
) {
  const id = idIn(ids, source.slug)
  const published = Date.parse(`${source.published}T08:00:00Z`)
  const video = files.find((file) => file.type === 'video/mp4')
  const poster = files.find((file) => file.type === 'image/webp')
  const isFilm = source.product_video ?? (video === undefined ? 0 : 1)
  const isDownloadable = source.is_downloadable ?? (files.length > 0 ? 1 : 0)
  const isOrder = source.isOrder ?? (source.print === undefined ? 0 : 1)
  const external = source.external?.url ?? ''
  const kinds = [
    ...(external === '' ? [] : ['Extern länk']),
    ...(isFilm === 1 ? ['Film'] : []),
    ...(files.some((file) => file.type === 'application/pdf') || (isDownloadable === 1 && files.length === 0)
      ? ['PDF']
      : []),
    ...(isOrder === 1 ? ['Tryckt material'] : []),
  ]
  const material: Insertable<Database['material']> = {
    id,
    slug: source.slug,
    name: source.name,
    ...picture,
    video_image: poster?.file ?? '',
    video_alt: poster === undefined ? '' : `Bild ur filmen ${source.name}`,
    video_embed_url: video?.file ?? '',
    status: 1,
    views: source.views,
    like_count: source.likes,
    customer_id: null,
    is_customer: source.customer_made === true ? 1 : 0,
    short_description: source.short_description,
    description: sanitizeHtml(source.description),
    product_instructions: sanitizeHtml(source.product_instructions),
    product_externalurl: external,
    link_title: source.external?.link_title ?? '',
    product_video: isFilm,
    is_downloadable: isDownloadable,
    is_order: isOrder,
    max_qty: source.print?.max_qty ?? 0,
    stock_qty: source.print?.stock ?? 0,
    boosted: source.boosted === true ? 1 : 0,
    sender_id: idIn(taxonomy.sender, source.sender),
    license: source.license,
    license_url: parseLicence(source.license)?.address ?? '',
    minutes: source.minutes ?? 0,
    languages: source.languages ?? '',
    needs: source.needs ?? '',
    paper: source.paper ?? '',
    audience: source.audience ?? audienceOf(source.forms),
    meta_title: source.name,
    meta_keyword: source.keywords.join(', '),
    meta_description: source.short_description,
    published_at: published,
    created_at: published,
    updated_at: published,
    version: 1,
    shelf: '',
    threshold: 0,
  }
  const categories = [...source.subjects, ...source.grades, ...source.themes].map((slug, position) => ({
    material_id: id,
    category_id: idIn(taxonomy.category, slug),
    position,
  }))
  const types = [...new Set([...kinds, ...source.forms])]
  return {
    material,
    categories,
    keywords: [...new Set(source.keywords)].map((name, position) => ({
      material_id: id,
      keyword_id: idIn(taxonomy.keyword, name),
      position,
    })),
    goals: (goalsOfMaterials[source.slug] ?? []).map((code) => ({
      material_id: id,
      goal_id: idIn(taxonomy.goal, code),
    })),
    plans: [...new Set(source.plans)].map((name) => ({
      material_id: id,
      plan_id: idIn(taxonomy.plan, name),
    })),
    types: types.map((name) => ({ material_id: id, material_type_id: idIn(taxonomy.type, name) })),
    related: (source.related ?? []).map((slug, position) => ({
      material_id: id,
      related_id: idIn(ids, slug),
      position,
    })),
    files: files.map((file, position): FileRow => ({ material_id: id, ...file, position })),
  }
}

/** Throws for an unknown name, so that a mistake in the content is found here rather than on a page. */
function idIn(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The seed names ${name}, which does not exist`)
  return id
}
