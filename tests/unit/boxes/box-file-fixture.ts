import { addChanges } from '#src/boxes/box-edits.ts'
import { createBox } from '#src/boxes/open-box.ts'
import type { HeldFile } from '#src/pages/boxes/file/held-files.ts'
import { chooseFiles, writeBoxFile } from '#src/pages/boxes/file/write-box-file.ts'

export const bytesOf = (text: string) => new TextEncoder().encode(text)
/** A worksheet that is long enough to be cut. */
export const sheet = bytesOf(`%PDF-1.7 ${'blad '.repeat(400)}`)
const film = bytesOf(`\u0000\u0000\u0000\u0018ftypmp42${'film '.repeat(400)}`)

/** A box with a material, a note and a file of one's own. */
export async function boxWithFiles() {
  const open = await createBox(crypto.randomUUID(), [
    { part: '', field: 'title', from: null, to: 'Vikingatiden' },
  ])
  if (open === null) throw new Error('The box was not stored')
  await open.change(addChanges(open.box(), [{ kind: 'section', title: 'Lektion 1' }]))
  const section = open.box().parts[0]?.id
  const material = {
    kind: 'material',
    materialId: 7,
    slug: 'vikingarnas-resor',
    title: 'Vikingarnas resor',
    badge: 'PDF',
  } as const
  await open.change(
    addChanges(
      open.box(),
      [
        { ...material, minutes: 25 },
        { kind: 'note', title: 'Kartan', text: 'Häng upp den' },
      ],
      section,
    ),
  )
  await open.change(
    addChanges(open.box(), [{ kind: 'file', title: 'Tavlan', file: 'x', type: 'application/pdf' }], section),
  )
  return open.box()
}

/** The files of the box, as the device would hold them. */
export function heldFiles(box: Awaited<ReturnType<typeof boxWithFiles>>, licence = 'CC BY 4.0'): HeldFile[] {
  const [material, own] = ['material', 'file'].map((kind) => box.parts.find((part) => part.kind === kind))
  if (material === undefined || own === undefined) throw new Error('No such part')
  const held = (
    part: HeldFile['part'],
    title: string,
    type: string,
    bytes: Uint8Array<ArrayBuffer>,
    fileLicence = licence,
  ): HeldFile => ({
    ...{ part, title, type, bytes: bytes.length, licence: fileLicence, version: '1' },
    sender: 'Historiska klubben',
    source: 'https://skolmaterial.example/vikingarnas-resor',
    read: () => Promise.resolve(new Blob([bytes])),
  })
  return [
    held(material, 'Karta', 'application/pdf', sheet),
    held(material, 'Filmen', 'video/mp4', film),
    held(own, 'Tavlan', 'application/pdf', bytesOf('%PDF-1.4 tavlan'), ''),
  ]
}

/** The box as a file with everything in it. */
export async function makeBoxFile(): Promise<File> {
  const box = await boxWithFiles()
  const ownIds = box.parts.filter(({ kind }) => kind === 'file').map(({ id }) => id)
  const { files, left } = chooseFiles(heldFiles(box), { hasFilms: true, ownIds })
  return (await writeBoxFile({ box, files, left, madeBy: 'test' })).file
}
