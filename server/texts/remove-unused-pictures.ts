import type { Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { removePictureFiles } from '../uploads/remove-picture-files.ts'

/** A picture that no text shows may belong to a draft on an editor's device this long, ms. */
const unusedLifeMs = 30 * 24 * 3_600_000

/** Removes pictures that neither a text nor a stored version of one has shown for 30 days; returns how many. */
export async function removeUnusedTextPictures(
  store: Store,
  files: FileStore,
  now = Date.now(),
): Promise<number> {
  const old = await store
    .selectFrom('text_picture')
    .select('name')
    .where('added_at', '<', now - unusedLifeMs)
    .execute()
  let removed = 0
  for (const { name } of old) {
    if (await isUsed(store, name)) continue
    // The row goes last: when the store of files does not answer, the next run finds it again.
    await removePictureFiles(files, name)
    await store.deleteFrom('text_picture').where('name', '=', name).execute()
    removed++
  }
  return removed
}

async function isUsed(store: Store, name: string): Promise<boolean> {
  const holding = `%${name}%`
  const found = await Promise.all([
    store.selectFrom('article').select('id').where('image', '=', name).limit(1).executeTakeFirst(),
    store.selectFrom('article').select('id').where('body', 'like', holding).limit(1).executeTakeFirst(),
    store.selectFrom('text_page').select('slug').where('body', 'like', holding).limit(1).executeTakeFirst(),
    store
      .selectFrom('text_draft')
      .select('entity')
      .where('fields', 'like', holding)
      .limit(1)
      .executeTakeFirst(),
    store
      .selectFrom('text_version')
      .select('entity')
      .where('fields', 'like', holding)
      .limit(1)
      .executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}
