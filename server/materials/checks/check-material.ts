import { lixOf } from '#contract/lix.ts'
import type { readReview } from '#contract/calls/staff-moderation.ts'
import type { Output } from '#contract/calls/call.ts'
import { htmlToText } from '../../core/markup/html-to-text.ts'
import type { Store } from '../../database/open.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import { filesOf } from '../files.ts'
import type { MaterialRow } from '../store.ts'
import { contactDetailsIn } from './contact-details.ts'
import { pdfTextOf } from './pdf-text.ts'

type Checks = Output<typeof readReview>['data']['checks']

/** The texts and the picture that are checked. */
type CheckedContent = Pick<
  MaterialRow,
  | 'name'
  | 'short_description'
  | 'description'
  | 'product_instructions'
  | 'license'
  | 'image'
  | 'image_alt'
  | 'product_externalurl'
  | 'video_embed_url'
>
type CheckedFile = { id: number; file: string; title: string; size: number; pages: number }

export const checkMaterial = async (store: Store, files: FileStore, row: MaterialRow): Promise<Checks> =>
  checkMaterialContent(files, row, await filesOf(store, row.id))

/** What can be checked without a person. Links are listed, and not fetched. */
export async function checkMaterialContent(
  files: FileStore,
  row: CheckedContent,
  documents: readonly CheckedFile[],
): Promise<Checks> {
  const paragraphs = paragraphsOf(row)
  const checked: Checks['files'] = []
  for (const { id, title, size, pages, file } of documents)
    checked.push({ id, title, size, pages, ...(await pdfTextOf(files, file)) })
  return {
    files: checked,
    contacts: contactDetailsIn(paragraphs.join('\n')),
    has_picture: row.image !== '' && !row.image.startsWith('cover:') ? 1 : 0,
    has_picture_text: row.image_alt.trim() === '' ? 0 : 1,
    links: linksOf(row),
    lix: lixOf(paragraphs),
  }
}

const blockEnd = /<\/(?:p|li|h[1-6]|blockquote|td|th)>|<br\s*\/?>/gi

/** The texts as paragraphs: a heading or list item is a paragraph of its own. */
function paragraphsOf(row: CheckedContent): string[] {
  return [row.name, row.short_description, row.description, row.product_instructions, row.license]
    .flatMap((text, position) =>
      position === 2 || position === 3 ? text.split(blockEnd).map(htmlToText) : [text],
    )
    .filter((text) => text !== '')
}

function linksOf(row: CheckedContent): string[] {
  const inTexts = [row.description, row.product_instructions].flatMap((html) =>
    [...html.matchAll(/\bhref="([^"]{1,2000})"/g)].map(([, address = '']) => htmlToText(address)),
  )
  const links = [row.product_externalurl, row.video_embed_url, ...inTexts]
  return [...new Set(links.filter((link) => /^https?:\/\//i.test(link)))].slice(0, 100)
}
