import { get, promisifyRequest } from 'idb-keyval'
import { isBoxFileType, maxBoxFileBytes } from '#contract/account-boxes.ts'
import { store, updateRange } from './box-database.ts'
import { documentOf, readBox } from './box-document.ts'
import { announceBox } from './box-messages.ts'
import { attachmentKey, hasOwnFile, readOwnFile, readSummaries } from './box-store.ts'
import type { BoxSummary, Part } from './box.ts'

/** Why the account does not take a file; `isFinal` where the reason is in the file itself, so that it is not sent again by itself. */
type FileRefusal = { text: string; isFinal: boolean }

/** What this device has heard of the files of one's own that the account has of a box. */
export type BoxFiles = {
  /** The server's mark of that moment; null before it was asked. */
  mark: string | null
  /** The SHA-256 of each, by its name. */
  onServer: Readonly<Record<string, string>>
  refused: Readonly<Record<string, FileRefusal>>
}

const nothingHeard: BoxFiles = { mark: null, onServer: {}, refused: {} }

export const readBoxFiles = async (id: string): Promise<BoxFiles> => ({
  ...nothingHeard,
  ...(await get<Partial<BoxFiles>>(attachmentKey('files', id), store)),
})

/** Changes what is known of a box's files, unless the box has been erased meanwhile. Throws when the device refuses. */
export async function changeBoxFiles(id: string, change: (files: BoxFiles) => BoxFiles): Promise<void> {
  await store('readwrite', (objectStore) => {
    const stored = objectStore.count(updateRange(id))
    const reading = objectStore.get(attachmentKey('files', id))
    reading.onsuccess = () => {
      if (stored.result === 0) return
      const before = { ...nothingHeard, ...(reading.result as Partial<BoxFiles> | undefined) }
      objectStore.put(change(before), attachmentKey('files', id))
    }
    return promisifyRequest(objectStore.transaction)
  })
  announceBox(id)
}

/** The parts of a box that are files of one's own. What came in a file with a material is not among them. */
export const ownFilesIn = (parts: readonly Part[]): Part[] =>
  parts.filter(({ kind, file }) => kind === 'file' && file !== '')

/** The same, of the parts in a box's updates. */
export function ownFilesInUpdates(updates: readonly Uint8Array[]): Part[] {
  const document = documentOf(updates)
  const { parts } = readBox(document, '')
  document.destroy()
  return ownFilesIn(parts)
}

/** Whether the account takes a file, as far as its part says. */
export const mayBeInAccount = ({ type, bytes }: Part): boolean =>
  isBoxFileType(type) && bytes > 0 && bytes <= maxBoxFileBytes

/** Where the account has a file: in the box itself, or in another box of the person's that this one was copied from. */
export async function findOnServer(
  owner: string,
  boxId: string,
  { file }: Part,
): Promise<{ box: string; sha256: string } | null> {
  const others = (await readSummaries()).filter(
    ({ id, sync, files }) => id !== boxId && sync?.owner === owner && files.includes(file),
  )
  for (const box of [boxId, ...others.map(({ id }) => id)]) {
    const sha256 = (await readBoxFiles(box)).onServer[file]
    if (sha256 !== undefined) return { box, sha256 }
  }
  return null
}

/** SHA-256 in hex; null where the browser computes none, as without https. */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the device has files whose names the account lacks. No file is read, so the answer to a person comes at once. */
export async function hasUnsentFileNames({ id, files }: Pick<BoxSummary, 'id' | 'files'>): Promise<boolean> {
  const { onServer } = await readBoxFiles(id)
  for (const name of files) if (onServer[name] === undefined && (await hasOwnFile(name))) return true
  return false
}

/**
 * Whether something of these files is on this device alone. The bytes are compared: nothing leaves the device that the account does
 * not have whole. A box of the account also names files that are on other devices.
 */
export async function hasUnsentFiles({ id, files }: Pick<BoxSummary, 'id' | 'files'>): Promise<boolean> {
  const { onServer } = await readBoxFiles(id)
  for (const name of files) {
    const file = await readOwnFile(name)
    if (file === null) continue
    const known = onServer[name]
    if (known === undefined || known !== (await sha256Of(file))) return true
  }
  return false
}
