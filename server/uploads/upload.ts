/** A received file, unchanged and not inspected yet, in the incoming folder. */
export type Upload = {
  path: string
  /** The sender's file name without folder and extension. */
  title: string
  size: number
  /** SHA-256 in hex. */
  hash: string
}

const receivedUploads = new WeakSet<Upload>()

/** Marks a file that was really received, because a JSON body may hold an object of the same shape. */
export function markReceived(upload: Upload): Upload {
  receivedUploads.add(upload)
  return upload
}

/** The files in a field; none when it is empty, null when it holds anything else. */
export function uploadsIn(field: unknown): Upload[] | null {
  if (field === undefined || field === null || field === '') return []
  if (!Array.isArray(field)) return null
  const uploads = field.filter((value): value is Upload => receivedUploads.has(value as Upload))
  return uploads.length === field.length ? uploads : null
}

/** The last part of a file name from any system, without its extension and without invisible characters. */
export function titleOf(filename: string): string {
  const last = filename.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{C}<>:"|?*]/gu, ' ').replace(/\s+/gu, ' ')
  const title = visible.replace(/\.[a-z][a-z0-9]{0,7}\s*$/i, '').trim()
  return [...title].slice(0, 150).join('')
}
