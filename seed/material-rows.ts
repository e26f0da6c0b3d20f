import type { Insertable } from 'kysely'
import { parseLicence } from '#contract/licences.ts'
import { sanitizeHtml } from '#server/core/sanitize-html.ts'
import type { Database } from '#server/database/schema.ts'
import type { SeedMaterial } from './content/seed-material.ts'
import type { GeneratedFile } from './generate-files.ts'
import type { TaxonomyIds } from './seed-taxonomy.ts'

/** Generated material has no files; what they would have led to stands in it as flags. */
export type InsertableMaterial = SeedMaterial & {
  product_video?: 0 | 1
  is_downloadable?: 0 | 1
  isOrder?: 0 | 1
}

type FileRow = Omit<Insertable<Database['material_file']>, 'id'>

/** One written material as the rows that hold it. */
export function materialRows(
  written: InsertableMaterial,
  ids: Map<string, number>,
  taxonomy: TaxonomyIds,
  files: GeneratedFile[],
) {
  const id = idIn(ids, written.slug)
  const published = Date.parse(`${written.published}T08:00:00Z`)
  const video = files.find((file) => file.type === 'video/mp4')
  const poster = files.find((file) => file.type === 'image/webp')
  const isFilm = written.product_video ?? (video === undefined ? 0 : 1)
  const isDownloadable = written.is_downloadable ?? (files.length > 0 ? 1 : 0)
  const isOrder = written.isOrder ?? (written.print === undefined ? 0 : 1)
  const external = written.external?.url ?? ''
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
    slug: written.slug,
    name: written.name,
    image: '',
    image_alt: `Omslag: ${written.name}`,
    video_image: poster?.file ?? '',
    video_alt: poster === undefined ? '' : `Bild ur filmen ${written.name}`,
    video_embed_url: video?.file ?? '',
    status: 1,
    views: written.views,
    like_count: written.likes,
    customer_id: null,
    is_customer: written.customer_made === true ? 1 : 0,
    short_description: written.short_description,
    description: sanitizeHtml(written.description),
    product_instructions: sanitizeHtml(written.product_instructions),
    product_externalurl: external,
    link_title: written.external?.link_title ?? '',
    product_video: isFilm,
    is_downloadable: isDownloadable,
    is_order: isOrder,
    max_qty: written.print?.max_qty ?? 0,
    stock_qty: written.print?.stock ?? 0,
    boosted: written.boosted === true ? 1 : 0,
    sender_id: idIn(taxonomy.sender, written.sender),
    license: written.license,
    license_url: parseLicence(written.license)?.address ?? '',
    meta_title: written.name,
    meta_keyword: written.keywords.join(', '),
    meta_description: written.short_description,
    published_at: published,
    created_at: published,
    updated_at: published,
    version: 1,
  }
  const categories = [...written.subjects, ...written.grades, ...written.themes].map((slug, position) => ({
    material_id: id,
    category_id: idIn(taxonomy.category, slug),
    position,
  }))
  const types = [...new Set([...kinds, ...written.forms])]
  return {
    material,
    categories,
    keywords: [...new Set(written.keywords)].map((name, position) => ({
      material_id: id,
      keyword_id: idIn(taxonomy.keyword, name),
      position,
    })),
    plans: [...new Set(written.plans)].map((name) => ({
      material_id: id,
      plan_id: idIn(taxonomy.plan, name),
    })),
    types: types.map((name) => ({ material_id: id, material_type_id: idIn(taxonomy.type, name) })),
    related: (written.related ?? []).map((slug, position) => ({
      material_id: id,
      related_id: idIn(ids, slug),
      position,
    })),
    files: files.map((file, position): FileRow => ({ material_id: id, ...file, position })),
  }
}

/** A name that leads nowhere is a mistake in the content, found here rather than as a hole on a page. */
function idIn(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The seed names ${name}, which does not exist`)
  return id
}
