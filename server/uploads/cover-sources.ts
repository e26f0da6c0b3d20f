import type { Store } from '../database/open.ts'
import { filesWithDocuments } from './files-with-documents.ts'
import { filePath } from './upload-paths.ts'

/** What a material's cover shows where it has no picture of its own, by id: the first of `sourcesOf`. */
export async function coverSources(
  store: Store,
  ids: readonly number[] | undefined,
): Promise<Map<number, string>> {
  const sources = await sourcesOf(store, ids)
  return new Map([...sources].flatMap(([id, [first]]) => (first === undefined ? [] : [[id, first] as const])))
}

/** The picture of each material's film, then its documents whose pages have pictures, as the names of their files. */
export async function sourcesOf(
  store: Store,
  ids: readonly number[] | undefined,
): Promise<Map<number, string[]>> {
  // PostgreSQL refuses an empty list.
  if (ids?.length === 0) return new Map()
  let query = filesWithDocuments(store)
    .select(['material_id', 'material_file.file', 'type'])
    .where((row) => row.or([row('type', '=', filmPicture), row('pictures', '>', 0)]))
  if (ids !== undefined) query = query.where('material_id', 'in', ids)
  const sources = new Map<number, string[]>()
  for (const { material_id, file, type } of await query.orderBy('position').execute()) {
    if (!file.startsWith(filePath)) continue
    const before = sources.get(material_id) ?? []
    const name = file.slice(filePath.length)
    sources.set(material_id, type === filmPicture ? [name, ...before] : [...before, name])
  }
  return sources
}

const filmPicture = 'image/webp'
