import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lastFrameBefore } from '#src/pages/boxes/ready/frame-times.ts'
import { mp4FrameTimes } from '#src/pages/boxes/ready/mp4-frame-times.ts'
import { webmFrameTimes } from '#src/pages/boxes/ready/webm-frame-times.ts'

const demoFilm = async (ending: 'mp4' | 'webm') =>
  new Blob([new Uint8Array(await readFile(`seed/films/vattnets-kretslopp/film.${ending}`))])

/** A box of an MP4 file around numbers of 32 bits, texts and other boxes. */
function mp4Box(type: string, ...contents: (number | string | Buffer)[]): Buffer {
  const parts = contents.map((each) => {
    if (typeof each !== 'number') return Buffer.from(each)
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(each)
    return bytes
  })
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An MP4 file that shows a picture for ten seconds, another for two, and begins a second late. */
function stillFilm(): Blob {
  const table = mp4Box('stbl', mp4Box('stts', 0, 2, 1, 10_000, 1, 2000), mp4Box('ctts', 0, 1, 2, 500))
  const media = mp4Box(
    'mdia',
    mp4Box('mdhd', 0, 0, 0, 1000, 12_000),
    mp4Box('hdlr', 0, 0, 'vide'),
    mp4Box('minf', table),
  )
  const edits = mp4Box('edts', mp4Box('elst', 0, 2, 600, -1, 65_536, 7200, 500, 65_536))
  const movie = mp4Box('moov', mp4Box('mvhd', 0, 0, 0, 600, 7800), mp4Box('trak', edits, media))
  return new Blob([new Uint8Array(Buffer.concat([mp4Box('ftyp', 'isom', 0), mp4Box('mdat', 'xx'), movie]))])
}

test('the times of the pictures in a film are those that its file says, 20 each second in a demo film', async () => {
  for (const ending of ['mp4', 'webm'] as const) {
    const film = await demoFilm(ending)
    for (const time of [0, 4, 17.32]) {
      const last = (await lastFrameBefore(film, time)) ?? NaN
      expect(last).toBeLessThanOrEqual(time)
      expect(last).toBeGreaterThan(time - 0.06)
    }
  }
})

test('a picture that stands still for long is the last one for as long, with the delay and the offsets of its track', async () => {
  expect(await mp4FrameTimes(stillFilm())).toEqual([1, 11])
  expect(await lastFrameBefore(stillFilm(), 10.9)).toBe(1)
  expect(await lastFrameBefore(stillFilm(), 12.5)).toBe(11)
})

test('a damaged film, one in fragments and another file say nothing of their pictures', async () => {
  const webm = await demoFilm('webm')
  const bytes = new Uint8Array(await webm.arrayBuffer())
  expect(await webmFrameTimes(new Blob([bytes.slice().fill(0, 3000)]))).toBeNull()
  expect(await webmFrameTimes(webm.slice(0, 300_000))).toBeNull()
  const fragments = mp4Box('moov', mp4Box('mvhd', 0, 0, 0, 600, 0), mp4Box('mvex'))
  expect(await mp4FrameTimes(new Blob([new Uint8Array(fragments)]))).toBeNull()
  const outside = mp4Box(
    'moov',
    mp4Box('mvhd', 0, 0, 0, 600, 0),
    Buffer.from([0, 0, 9, 9, 116, 114, 97, 107]),
  )
  expect(await mp4FrameTimes(new Blob([new Uint8Array(outside)]))).toBeNull()
  for (const text of ['', 'ingen film alls']) expect(await lastFrameBefore(new Blob([text]), 4)).toBeNull()
})
