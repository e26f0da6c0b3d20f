import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsInOrder } from '#src/boxes/box-order.ts'
import { readOwnFile, readSummaries } from '#src/boxes/box-store.ts'
import { openBox } from '#src/boxes/open-box.ts'
import { BoxFileError } from '#src/pages/boxes/file/box-file-error.ts'
import { boxFileType, digestOf } from '#src/pages/boxes/file/box-file-format.ts'
import { importBox } from '#src/pages/boxes/file/import-box.ts'
import { readBoxFile } from '#src/pages/boxes/file/read-box-file.ts'
import { noteCount, withoutNotes } from '#src/pages/boxes/file/notes-left-out.ts'
import { chooseFiles, writeBoxFile } from '#src/pages/boxes/file/write-box-file.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { boxWithFiles, bytesOf, heldFiles, makeBoxFile, sheet } from './box-file-fixture.ts'
import { makeZip, type MadeEntry } from './zip-made.ts'

test('a box in a file opens on another device with its order, words, minutes and files', async () => {
  const file = await makeBoxFile()
  expect(file.name).toBe('Vikingatiden.lektionslada')
  // So that a program can tell what it is whatever its name, and a person too.
  expect(await file.slice(38, 38 + boxFileType.length).text()).toBe(boxFileType)
  expect(await file.text()).toContain('Det här är en lektionslåda från Skolmaterial.')
  const read = await readBoxFile(file)
  const id = await importBox(read)
  const box = (await openBox(id ?? ''))?.box()
  expect(box?.title).toBe('Vikingatiden')
  const contents = contentsInOrder(box?.parts ?? [])
  expect(contents.map(({ title, minutes, text }) => [title, minutes, text])).toEqual([
    ['Vikingarnas resor', 25, ''],
    ['Kartan', 0, 'Häng upp den'],
    ['Tavlan', 0, ''],
  ])
  const copies = contents[0]?.copies ?? []
  expect(copies.map(({ title, licence, sender }) => [title, licence, sender])).toEqual([
    ['Karta', 'CC BY 4.0', 'Historiska klubben'],
    ['Filmen', 'CC BY 4.0', 'Historiska klubben'],
  ])
  expect((await readOwnFile(copies[0]?.file ?? ''))?.size).toBe(sheet.length)
  expect(box?.parts.find(({ kind }) => kind === 'section')?.id).toBe(contents[0]?.section)
})

test('a file holds what may be passed on, the own files that were chosen, and no name of a person', async () => {
  const box = await boxWithFiles()
  const closed = chooseFiles(heldFiles(box, 'Får bara användas på den egna skolan'), {
    hasFilms: true,
    ownIds: [],
  })
  expect(closed.files).toEqual([])
  expect(closed.left.map(({ title, why }) => [title, why])).toEqual([
    ['Karta', 'Licensen tillåter inte att filen skickas vidare.'],
    ['Filmen', 'Licensen tillåter inte att filen skickas vidare.'],
  ])
  const { files, left } = chooseFiles(heldFiles(box), { hasFilms: false, ownIds: [] })
  const { manifest } = await readBoxFile((await writeBoxFile({ box, files, left, madeBy: 'test' })).file)
  expect(manifest.files.map(({ title }) => title)).toEqual(['Karta'])
  expect(manifest.left.map(({ title }) => title)).toEqual(['Filmen'])
  expect(manifest.parts.map(({ title }) => title)).not.toContain('Tavlan')
})

test('without its notes a box leaves note parts and the texts of parts behind, and keeps the rest', async () => {
  const box = await boxWithFiles()
  const parts = box.parts.map((part) =>
    part.kind === 'material' ? { ...part, text: 'Sara behöver mer tid' } : part,
  )
  expect(noteCount(parts)).toBe(2)
  const { files, left } = chooseFiles(heldFiles(box), { hasFilms: true, ownIds: [] })
  const made = await writeBoxFile({ box: withoutNotes({ ...box, parts }), files, left, madeBy: 'test' })
  expect(await made.file.text()).not.toMatch(/Sara|Häng upp/)
  const { manifest } = await readBoxFile(made.file)
  expect(manifest.parts.map(({ title, text, minutes }) => [title, text, minutes])).toEqual([
    ['Lektion 1', '', 0],
    ['Vikingarnas resor', '', 25],
  ])
  expect(manifest.files.map(({ title }) => title)).toEqual(['Karta', 'Filmen'])
})

test('whatever happens to its bytes on the way, a file is opened as it was or refused with words', async () => {
  const bytes = new Uint8Array(await (await makeBoxFile()).arrayBuffer())
  const whole = await readBoxFile(new Blob([bytes]))
  const change = fc.record({
    place: fc.nat(bytes.length - 1),
    cut: fc.nat(400),
    put: fc.uint8Array({ maxLength: 40 }),
    keep: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const changed = [...bytes]
      for (const { place, cut, put, keep } of changes) changed.splice(place, keep ? put.length : cut, ...put)
      try {
        const read = await readBoxFile(new Blob([new Uint8Array(changed)]))
        // Times and names of programs may differ; what a person opens may not.
        expect(read.manifest.box.title).toBe(whole.manifest.box.title)
        expect([...read.files.keys()]).toEqual([...whole.files.keys()])
      } catch (error) {
        if (!(error instanceof BoxFileError)) throw error
        expect(error.message).toMatch(/[.]$/)
      }
    }),
    { numRuns: runLongTests ? 3000 : 150 },
  )
}, 600_000)

const empty = { format: 1, needs: 1, kinds: {}, madeBy: '', madeAt: 0, files: [], left: [], parts: [] }
const emptyBox = { id: 'a', title: 'Låda', colour: 'green', tags: [], subject: '', grade: '', changedAt: 0 }

function entriesWith(manifest: object, more: readonly MadeEntry[] = []): MadeEntry[] {
  return [
    { name: 'mimetype', bytes: bytesOf(boxFileType) },
    { name: 'manifest.json', bytes: bytesOf(JSON.stringify({ ...empty, box: emptyBox, ...manifest })) },
    ...more,
  ]
}

async function fileEntry(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const digest = await digestOf(new Blob([bytes]))
  const line = {
    digest,
    bytes: bytes.length,
    type,
    title: 'Bladet',
    licence: '',
    sender: '',
    source: '',
    materialId: 0,
    version: '',
  }
  return { line, entry: { name: `files/${digest}`, bytes } }
}

const part = { id: 'a', kind: 'link', section: '', position: 'a0', title: 'Sidan', text: '', minutes: 0 }

test('hostile files are refused with a reason, and nothing of them is stored', async () => {
  const page = bytesOf('<html><script>alert(1)</script>')
  const drawing = bytesOf('<svg onload="alert(1)"/>')
  const hostilePage = await fileEntry(page, 'application/pdf')
  const hostileDrawing = await fileEntry(drawing, 'image/png')
  const good = await fileEntry(sheet, 'application/pdf')
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    name: `files/${index}`,
    bytes: new Uint8Array(),
  }))
  const script = { ...part, url: 'javascript:alert(1)' }
  const hostile: [string, Blob, RegExp][] = [
    [
      'a page in a PDF’s clothes',
      makeZip(entriesWith({ files: [hostilePage.line] }, [hostilePage.entry])),
      /inte den sorts fil/,
    ],
    [
      'a drawing with a script',
      makeZip(entriesWith({ files: [hostileDrawing.line] }, [hostileDrawing.entry])),
      /inte den sorts fil/,
    ],
    [
      'a type that runs',
      makeZip(entriesWith({ files: [{ ...good.line, type: 'text/html' }] }, [good.entry])),
      /beskrivning/,
    ],
    ['an address that runs', makeZip(entriesWith({ parts: [script] })), /beskrivning/],
    [
      'a wrong checksum',
      makeZip(entriesWith({ files: [good.line] }, [{ ...good.entry, bytes: page }])),
      /kontrollsumma/,
    ],
    ['a path', makeZip(entriesWith({}, [{ name: 'files/../../sw.js', bytes: page }])), /inte hör till/],
    ['an absolute path', makeZip(entriesWith({}, [{ name: '/etc/passwd', bytes: page }])), /inte hör till/],
    [
      'a name that only the directory has',
      makeZip(entriesWith({}, [{ ...good.entry, localName: 'sw.js' }])),
      /trasig/,
    ],
    ['something packed, as a bomb is', makeZip(entriesWith({}, [{ ...good.entry, method: 8 }])), /packad/],
    ['something encrypted', makeZip(entriesWith({}, [{ ...good.entry, flags: 1 }])), /krypterad/],
    ['a size of four gigabytes', makeZip(entriesWith({}, [{ ...good.entry, size: 0xffff_fff0 }])), /trasig/],
    [
      'entries on top of each other',
      makeZip(entriesWith({ files: [good.line] }, [{ ...good.entry, offset: 0, localName: 'x' }])),
      /trasig/,
    ],
    [
      'the same entry twice',
      makeZip(entriesWith({ files: [good.line] }, [good.entry, good.entry])),
      /två gånger/,
    ],
    ['an entry that the box does not name', makeZip(entriesWith({}, [good.entry])), /som lådan inte har/],
    [
      'a file that is named and not there',
      makeZip(entriesWith({ files: [good.line] })),
      /finns inte i filen/,
    ],
    ['100,000 entries', makeZip(many), /fler delar/],
    ['a count that is not true', makeZip(entriesWith({}), { count: 400 }), /trasig/],
    ['another zip file', makeZip([{ name: 'mimetype', bytes: page }]), /zip-arkiv/],
    ['no zip file', new Blob([sheet]), /ingen lektionslåda/],
    ['nothing', new Blob([]), /ingen lektionslåda/],
  ]
  const before = await readSummaries()
  for (const [what, file, reason] of hostile) {
    const error: unknown = await readBoxFile(file).catch((thrown: unknown) => thrown)
    expect(error, what).toBeInstanceOf(BoxFileError)
    expect((error as BoxFileError).message, what).toMatch(reason)
  }
  expect(await readSummaries()).toEqual(before)
})

test('a file of a later program says what cannot be read here, and the rest opens', async () => {
  const later = {
    kinds: { link: 1, note: 2, quiz: 1 },
    parts: [
      part,
      { ...part, id: 'b', kind: 'quiz', title: 'Frågesport' },
      { ...part, id: 'c', kind: 'note', title: 'Ny sorts anteckning' },
    ],
  }
  const read = await readBoxFile(makeZip(entriesWith(later)))
  expect(read.unread).toEqual(['Frågesport', 'Ny sorts anteckning'])
  expect(read.manifest.parts.map(({ title }) => title)).toEqual(['Sidan'])
  await expect(readBoxFile(makeZip(entriesWith({ needs: 2 })))).rejects.toThrow(
    /nyare version av Skolmaterial/,
  )
})
