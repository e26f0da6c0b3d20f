import { BoxFileError } from './box-file-error.ts'
import {
  beginsAs,
  boxFileType,
  digestOf,
  fileEntry,
  manifestEntry,
  maxManifestBytes,
  readMeEntry,
  typeEntry,
} from './box-file-format.ts'
import { parseManifest, type Manifest } from './manifest.ts'
import { readZip } from './read-zip.ts'

/** A box in a file, with every checksum verified. `unread` names parts that a newer program has made. */
export type BoxFile = { manifest: Manifest; files: ReadonlyMap<string, Blob>; unread: readonly string[] }

/** Reads a `.lektionslada` whole before anything of it is stored. Throws BoxFileError with the reason. */
export async function readBoxFile(file: Blob): Promise<BoxFile> {
  const entries = await readZip(file)
  const [type, description] = [entries.get(typeEntry), entries.get(manifestEntry)]
  const isBox = type !== undefined && type.size < 100 && (await type.text()) === boxFileType
  if (!isBox || description === undefined)
    throw new BoxFileError('Filen är ett vanligt zip-arkiv och ingen lektionslåda.')
  if (description.size > maxManifestBytes)
    throw new BoxFileError('Lådans beskrivning är för stor.', 'Högst 2 MB.')
  const { manifest, unread } = parseManifest(await description.text())
  const files = new Map<string, Blob>()
  for (const { digest, bytes, type: fileType, title } of manifest.files) {
    const entry = entries.get(fileEntry(digest))
    if (entry === undefined) throw new BoxFileError(`${title} står i lådan men finns inte i filen.`)
    if (files.has(digest)) throw new BoxFileError('Samma fil står två gånger i lådans beskrivning.')
    if (entry.size !== bytes || (await digestOf(entry)) !== digest)
      throw new BoxFileError(`${title} stämmer inte med sin kontrollsumma, så filen är trasig eller ändrad.`)
    if (!beginsAs(fileType, new Uint8Array(await entry.slice(0, 64).arrayBuffer())))
      throw new BoxFileError(`${title} är inte den sorts fil som den säger att den är.`)
    files.set(digest, entry.slice(0, entry.size, fileType))
  }
  const named = new Set([typeEntry, readMeEntry, manifestEntry, ...[...files.keys()].map(fileEntry)])
  if ([...entries.keys()].some((name) => !named.has(name)))
    throw new BoxFileError('Filen innehåller något som lådan inte har.')
  if (manifest.parts.some((part) => part.files.some((digest) => !files.has(digest))))
    throw new BoxFileError('En del av lådan saknas i filen.')
  return { manifest, files, unread }
}
