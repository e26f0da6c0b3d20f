import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import {
  ArchiveError,
  fileEntry,
  manifestName,
  parseManifest,
  tableEntry,
  type Manifest,
} from './manifest.ts'

/** A manifest names every file; one of a million files has some 150 MB. */
const maxManifestBytes = 200 * 1024 * 1024

const damaged = (what: string) => new ArchiveError(`Arkivet är skadat: ${what}. Ingenting är inläst.`)

/** Opens an archive and reads its manifest, its first entry. `extract` verifies the rest; call `close` afterwards. */
export async function openArchive(file: string) {
  const zip = await openZip(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ArchiveError(`${file} går inte att läsa som ett arkiv (${reason}).`)
  })
  const entries = entriesOf(zip)
  const streamOf = (entry: yauzl.Entry) =>
    new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) =>
        error === null ? resolve(stream) : reject(damaged(error.message)),
      ),
    )
  const first = (await entries.next()).value
  if (first?.fileName !== manifestName || first.uncompressedSize > maxManifestBytes) {
    zip.close()
    throw new ArchiveError(
      `${file} är inte ett arkiv från Skolmaterial: det börjar inte med ${manifestName}.`,
    )
  }
  const chunks: Buffer[] = []
  for await (const chunk of await streamOf(first)) chunks.push(chunk as Buffer)
  const manifest = parseManifest(Buffer.concat(chunks).toString())
  if (manifest === null) {
    zip.close()
    throw new ArchiveError(`${file} är ett arkiv av en annan version, som det här programmet inte kan läsa.`)
  }

  /** Unpacks every entry into a folder, and throws when one is missing, surplus, or not what the manifest says. */
  async function extract(folder: string): Promise<void> {
    const expected = expectedEntries(manifest as Manifest)
    for await (const entry of entries) {
      const known = expected.get(entry.fileName)
      if (known === undefined) throw damaged(`${entry.fileName} hör inte dit`)
      expected.delete(entry.fileName)
      const { name, bytes, sha256 } = known
      const hash = createHash('sha256')
      let size = 0
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          hash.update(chunk)
          // What is packed may unpack to more than the disk holds.
          if (size > bytes) done(damaged(`${entry.fileName} är större än innehållsförteckningen säger`))
          else done(null, chunk)
        },
      })
      await pipeline(await streamOf(entry), meter, createWriteStream(path.join(folder, name))).catch(
        asDamaged,
      )
      if (size !== bytes || hash.digest('hex') !== sha256)
        throw damaged(`${entry.fileName} stämmer inte med sin kontrollsumma`)
    }
    const [missing] = expected.keys()
    if (missing !== undefined) throw damaged(`${missing} saknas`)
  }

  return { manifest, extract, close: () => zip.close() }
}

const openZip = (file: string) =>
  new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error === null ? resolve(zip) : reject(error),
    ),
  )

/** A failure of the disk is thrown as it is; what cannot be unpacked is damaged. */
function asDamaged(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof ArchiveError || /^E[A-Z]+$/.test(code)) throw error
  throw damaged(error instanceof Error ? error.message : String(error))
}

type Expected = { name: string; bytes: number; sha256: string }

function expectedEntries({ tables, files }: Manifest): Map<string, Expected> {
  return new Map([
    ...tables.map(({ name, bytes, sha256 }) => [tableEntry(name), { name, bytes, sha256 }] as const),
    ...files.map(({ bytes, sha256 }) => [fileEntry(sha256), { name: sha256, bytes, sha256 }] as const),
  ])
}

/** The entries one after the other; a broken directory is an `ArchiveError`. */
async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry, undefined> {
  for (;;) {
    const entry = await new Promise<yauzl.Entry | null>((resolve, reject) => {
      const settle = (work: () => void) => () => {
        zip.off('entry', onEntry).off('end', onEnd).off('error', onError)
        work()
      }
      const onEntry = (found: yauzl.Entry) => settle(() => resolve(found))()
      const onEnd = settle(() => resolve(null))
      const onError = (error: Error) => settle(() => reject(damaged(error.message)))()
      zip.on('entry', onEntry).on('end', onEnd).on('error', onError)
      zip.readEntry()
    })
    if (entry === null) return undefined
    yield entry
  }
}
