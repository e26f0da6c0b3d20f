/** A file that came with a form, as its bytes were: in a folder of its own until it is looked at. */
export type Upload = {
  path: string
  /** What its sender calls it: the last part, without an ending. */
  title: string
  size: number
  /** SHA-256 in hex. */
  hash: string
}

const receivedUploads = new WeakSet<Upload>()

/** Marks a file that was really received: a form may hold anything that looks like one. */
export function markReceived(upload: Upload): Upload {
  receivedUploads.add(upload)
  return upload
}

/** The files in a field; none where it is empty, null where something else stands in it. */
export function uploadsIn(field: unknown): Upload[] | null {
  if (field === undefined || field === null || field === '') return []
  if (!Array.isArray(field)) return null
  const uploads = field.filter((one): one is Upload => receivedUploads.has(one as Upload))
  return uploads.length === field.length ? uploads : null
}

/** The last part of a name from anywhere, without its ending and without what cannot be seen. */
export function titleOf(filename: string): string {
  const last = filename.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(/[\p{C}<>:"|?*]/gu, ' ').replace(/\s+/gu, ' ')
  const title = seen.replace(/\.[a-z][a-z0-9]{0,7}\s*$/i, '').trim()
  return [...title].slice(0, 150).join('')
}
