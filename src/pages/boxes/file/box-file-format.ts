/** The format of `.lektionslada`, which docs/lektionslada.md describes. */
export const boxFileEnding = '.lektionslada'
export const boxFileType = 'application/vnd.skolmaterial.lektionslada+zip'
/** The newest version of the format that this program reads and the version that it writes. */
export const boxFileVersion = 1
/** The newest version of each kind of part that this program reads. */
export const knownKinds: Readonly<Record<string, number>> = {
  material: 1,
  section: 1,
  note: 1,
  link: 1,
  file: 1,
}

export const maxBoxFileBytes = 500 * 1024 * 1024
export const maxBoxFileEntries = 500
/** The longest name, subject and the like, characters. */
export const maxShortText = 300
export const maxManifestBytes = 2 * 1024 * 1024

export const typeEntry = 'mimetype'
export const readMeEntry = 'LÄS MIG.txt'
export const manifestEntry = 'manifest.json'
export const fileEntry = (digest: string) => `files/${digest}`
const fileEntryName = /^files\/[0-9a-f]{64}$/
export const isAllowedEntry = (name: string) =>
  name === typeEntry || name === readMeEntry || name === manifestEntry || fileEntryName.test(name)

export const readMeText = `Det här är en lektionslåda från Skolmaterial.

Öppna den på webbplatsen under Lådor, Öppna en fil. Det går utan nät när webbplatsen
är installerad eller har besökts förut i samma webbläsare.

Filen är en vanlig zip-fil. I manifest.json står vad lådan heter, vilka delar den har och
vem som har gjort materialen. I mappen files ligger filerna, utan namn.
`

/** The kinds of files that a box may hold. */
export const allowedFileTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'video/mp4',
  'video/webm',
  'text/vtt',
]

/** Whether the first bytes are those of a type: a name says nothing about what a file is. */
export function beginsAs(type: string, start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.slice(0, 64))
  switch (type) {
    case 'application/pdf':
      return text.startsWith('%PDF-')
    case 'image/jpeg':
      return text.startsWith('\u00ff\u00d8\u00ff')
    case 'image/png':
      return text.startsWith('\u0089PNG')
    case 'image/gif':
      return text.startsWith('GIF8')
    case 'image/webp':
      return text.startsWith('RIFF') && text.startsWith('WEBP', 8)
    case 'image/avif':
    case 'image/heic':
    case 'image/heif':
    case 'video/mp4':
      return text.startsWith('ftyp', 4)
    case 'video/webm':
      return text.startsWith('\u001aE\u00df\u00a3')
    case 'text/vtt':
      return text.startsWith('WEBVTT') || text.startsWith('\u00ef\u00bb\u00bfWEBVTT')
    default:
      return false
  }
}

const pieceBytes = 8 * 1024 * 1024

/**
 * The digest of a file: SHA-256 of the SHA-256 of each of its pieces of 8 MiB, so that a film is never in memory whole.
 * Written as 64 hexadecimal digits.
 */
export async function digestOf(file: Blob): Promise<string> {
  const hashes = new Uint8Array(32 * Math.max(1, Math.ceil(file.size / pieceBytes)))
  for (let start = 0, place = 0; start < Math.max(1, file.size); start += pieceBytes, place += 32) {
    const piece = await file.slice(start, start + pieceBytes).arrayBuffer()
    hashes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', piece)), place)
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', hashes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
