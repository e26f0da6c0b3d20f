import { downloadZip } from 'client-zip'
import { summarize, type Box } from '#src/boxes/box.ts'
import {
  boxFileEnding,
  boxFileType,
  boxFileVersion,
  digestOf,
  fileEntry,
  allowedFileTypes,
  knownKinds,
  manifestEntry,
  maxShortText,
  readMeEntry,
  readMeText,
  typeEntry,
} from './box-file-format.ts'
import { mayBePassedOn, type HeldFile, type LeftFile } from './held-files.ts'
import type { Manifest, ManifestFile } from './manifest.ts'

type MadeBoxFile = { file: File; left: readonly LeftFile[] }

type Contents = {
  box: Box
  /** The files that are to be in it. */
  files: readonly HeldFile[]
  left: readonly LeftFile[]
  /** The build of the page: nothing in the file names a person, a school or a device. */
  madeBy: string
}

/** Makes a `.lektionslada` of a box. Throws when a file of it cannot be read. */
export async function writeBoxFile({ box, files, left, madeBy }: Contents): Promise<MadeBoxFile> {
  const blobs = new Map<string, Blob>()
  const described: ManifestFile[] = []
  const ofPart = new Map<string, string[]>()
  for (const { part, title, type, bytes, licence, sender, source, version, read } of files) {
    const blob = await read()
    if (blob === null || blob.size !== bytes) throw new Error(`${title} is not whole on the device`)
    const digest = await digestOf(blob)
    ofPart.set(part.id, [...(ofPart.get(part.id) ?? []), digest])
    if (blobs.has(digest)) continue
    blobs.set(digest, blob)
    const materialId = part.materialId
    described.push({
      digest,
      bytes,
      type,
      title: cut(title),
      licence,
      sender,
      source,
      materialId,
      version,
    })
  }
  const manifest: Manifest = {
    format: boxFileVersion,
    needs: 1,
    kinds: { ...knownKinds },
    madeBy,
    madeAt: Date.now(),
    box: describeBox(box),
    parts: box.parts
      // A file of one's own that stays behind leaves nothing to show.
      .filter(({ id, kind }) => kind !== 'file' || ofPart.has(id))
      .map(({ id, kind, section, position, title, text, minutes, materialId, slug, image, badge, url }) => ({
        ...{ id, kind, section, position, title, text, minutes, materialId, slug, image, badge, url },
        files: ofPart.get(id) ?? [],
      })),
    files: described,
    left: left.map((each) => ({ ...each, title: cut(each.title) })),
  }
  const lastModified = new Date(manifest.madeAt)
  const entries = [
    { name: typeEntry, lastModified, input: boxFileType },
    { name: readMeEntry, lastModified, input: readMeText },
    { name: manifestEntry, lastModified, input: JSON.stringify(manifest, null, 1) },
    ...[...blobs].map(([digest, blob]) => ({
      name: fileEntry(digest),
      lastModified,
      input: blob,
      size: blob.size,
    })),
  ]
  const zip = await downloadZip(entries).blob()
  return { file: new File([zip], fileNameOf(box), { type: boxFileType }), left }
}

/** No longer than a reader takes. */
const cut = (text: string) => text.slice(0, maxShortText)

function describeBox(box: Box): Manifest['box'] {
  const { id, title, colour, tags, subject, grade } = summarize(box, 0)
  return { id, title, colour, tags, subject: cut(subject), grade: cut(grade), changedAt: Date.now() }
}

/** A name that every device can store. */
function fileNameOf({ title }: Pick<Box, 'title'>, ending = boxFileEnding): string {
  const name = title.replace(/[^\p{L}\p{N} ._-]/gu, '').trim()
  return `${name === '' ? 'Låda' : name}${ending}`
}

/** Which files go with a box: what may be passed on, the films if they are wanted, and the own files that were chosen. */
export function chooseFiles(
  held: readonly HeldFile[],
  { hasFilms, ownIds }: { hasFilms: boolean; ownIds: readonly string[] },
): { files: HeldFile[]; left: LeftFile[] } {
  const files: HeldFile[] = []
  const left: LeftFile[] = []
  for (const file of held) {
    const isOwn = file.part.kind === 'file'
    const why = !allowedFileTypes.includes(file.type)
      ? 'Den sortens fil ryms inte i en lektionslåda.'
      : isOwn && !ownIds.includes(file.part.id)
        ? 'Egen fil som inte valdes.'
        : !mayBePassedOn(file)
          ? 'Licensen tillåter inte att filen skickas vidare.'
          : !hasFilms && file.type.startsWith('video/')
            ? 'Filmen togs inte med.'
            : ''
    if (why === '') files.push(file)
    // An own file that stays behind is nobody else's business.
    else if (!isOwn) left.push({ title: file.title, bytes: file.bytes, source: file.source, why })
  }
  return { files, left }
}
