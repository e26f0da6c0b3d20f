import type { Store } from '../database/open.ts'
import { filesWithDocuments } from '../uploads/files-with-documents.ts'

/** What is known of the PDFs of a material: their words, with those of a film's captions, and their first pages, of nothing for those that are not read. */
type Documents = { words: string[]; pages: { width: number; height: number }[] }

/** The PDFs and captions of each material that has any; only of `ids` if given. */
export async function loadDocuments(
  store: Store,
  ids: readonly number[] | undefined,
): Promise<Map<number, Documents>> {
  let query = filesWithDocuments(store)
    .select(['material_id', 'type', 'words', 'width', 'height'])
    .where('type', 'in', ['application/pdf', 'text/vtt'])
  if (ids !== undefined) query = query.where('material_id', 'in', ids)
  const documents = new Map<number, Documents>()
  for (const { material_id, type, words, width, height } of await query
    .orderBy('material_file.id')
    .execute()) {
    const known = documents.get(material_id) ?? { words: [], pages: [] }
    documents.set(material_id, known)
    if (words) known.words.push(words)
    if (type === 'application/pdf') known.pages.push({ width: width ?? 0, height: height ?? 0 })
  }
  return documents
}
