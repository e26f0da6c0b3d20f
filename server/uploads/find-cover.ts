import { buffer } from 'node:stream/consumers'
import { pictureSizes, type PictureSize } from '#contract/pictures.ts'
import { subjectParentId } from '#contract/limits.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import { sourcesOf } from './cover-sources.ts'
import type { FileStore } from './file-store.ts'
import { pagePicturesOf } from './page-pictures.ts'
import { bannerSlug, coverName, documentName } from './upload-paths.ts'

/** A cover by the parts of its name, rendered at its first request, so that a catalogue of any size starts at once. */
export async function renderCoverOf(store: Store, files: FileStore, parts: RegExpExecArray): Promise<Buffer> {
  const [, slug = '', hash = '', width, height, doubled] = parts
  const size = sizeOf(Number(width), Number(height))
  const covers = size === null ? [] : await coversOf(store, slug)
  const cover = covers.find(({ subject, source }) => coverName(slug, subject, source) === `${slug}.${hash}`)
  if (size === null || cover === undefined) throw new RefusalError('NOT_FOUND')
  const scale = doubled === undefined ? 1 : 2
  const shown = cover.source === '' ? null : await pictureOf(files, cover.source)
  const { renderCover, renderFilmCover, renderPageCover } = await import('./cover.ts')
  // A picture that is gone is no reason to show none.
  if (shown === null) return renderCover({ slug, subject: cover.subject }, size, scale)
  if (isFilmPicture(cover.source)) return renderFilmCover(shown, size, scale)
  return renderPageCover(shown, { slug, subject: cover.subject }, size, scale)
}

const isFilmPicture = (source: string) => source.endsWith('.webp')

/** The first page of a document, or a film's picture. */
async function pictureOf(files: FileStore, source: string): Promise<Buffer | null> {
  const name = isFilmPicture(source) ? documentName(source) : `${pagePicturesOf(source)}/1.webp`
  const stored = await files.read(name)
  return stored === null ? null : buffer(stored)
}

function sizeOf(width: number, height: number): PictureSize | null {
  const match = Object.entries(pictureSizes).find(
    ([, size]) => size.width === width && size.height === height,
  )
  return match === undefined ? null : (match[0] as PictureSize)
}

type Cover = { subject: string; source: string }

/** The covers of a slug: of the material with that slug, also those from before a document was read or a film was added, of the published article, and of a banner. */
async function coversOf(store: Store, slug: string): Promise<Cover[]> {
  const material = await store
    .selectFrom('material')
    .select(['id', 'image'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const article = await store
    .selectFrom('article')
    .select('image')
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .executeTakeFirst()
  const banners = await store.selectFrom('banner').select(['id', 'image']).where('active', '=', 1).execute()
  const subjects = [material, article, banners.find(({ id }) => bannerSlug(id) === slug)]
    .map((row) => row?.image ?? '')
    .filter((image) => image.startsWith('cover:'))
    .map((image) => image.slice('cover:'.length))
  if (article?.image === '') subjects.push('')
  const covers = subjects.map((subject) => ({ subject, source: '' }))
  if (material?.image !== '') return covers
  const subject = await firstSubjectOf(store, material.id)
  const sources = (await sourcesOf(store, [material.id])).get(material.id) ?? []
  return [...covers, ...['', ...sources].map((source) => ({ subject, source }))]
}

async function firstSubjectOf(store: Store, material: number): Promise<string> {
  const subject = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select('category.slug')
    .where('material_id', '=', material)
    .where('category.parent_id', '=', subjectParentId)
    .where('category.hidden', '=', 0)
    .orderBy('material_category.position')
    .executeTakeFirst()
  return subject?.slug ?? ''
}
