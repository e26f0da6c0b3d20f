import { createBoxWithFiles } from '#src/boxes/open-box.ts'
import { newBoxChanges, newId } from '#src/boxes/box-edits.ts'
import type { FileCopy, Part } from '#src/boxes/box.ts'
import type { BoxFile } from './read-box-file.ts'
import type { ManifestPart } from './manifest.ts'

/** Puts a box from a file among the boxes of this device, all or nothing. Null when the device has no space for it. */
export async function importBox({ manifest, files }: BoxFile): Promise<string | null> {
  const id = newId()
  const names = new Map([...files.keys()].map((digest) => [digest, newId()]))
  const stored = new Map([...files].map(([digest, file]) => [names.get(digest) ?? '', file]))
  const copyOf = (digest: string): FileCopy => {
    const found = manifest.files.find((each) => each.digest === digest)
    return {
      file: names.get(digest) ?? '',
      title: found?.title ?? '',
      type: found?.type ?? '',
      bytes: found?.bytes ?? 0,
      licence: found?.licence ?? '',
      sender: found?.sender ?? '',
      source: found?.source ?? '',
    }
  }
  const parts = manifest.parts.filter(({ kind, files: held }) => kind !== 'file' || held.length > 0)
  const { title, colour, tags, subject, grade } = manifest.box
  const changes = newBoxChanges(
    { title, colour, tags, subject, grade },
    parts.map((part) => partOf(part, copyOf)),
  )
  return (await createBoxWithFiles(id, changes, stored)) ? id : null
}

function partOf({ files, kind, ...part }: ManifestPart, copyOf: (digest: string) => FileCopy): Part {
  const copies = files.map(copyOf)
  const own = kind === 'file' ? copies[0] : undefined
  return {
    ...part,
    note: '',
    kind: kind as Part['kind'],
    file: own?.file ?? '',
    type: own?.type ?? '',
    bytes: own?.bytes ?? 0,
    copies: kind === 'material' ? copies : [],
  }
}
