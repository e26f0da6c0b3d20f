import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Material } from '#contract/schemas/material.ts'
import { materialLd } from '#server/discovery/json-ld.ts'
import { readCaptions } from '#server/material-editing/captions.ts'
import { readFilmLength } from '#server/uploads/film-length.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { asFile, errorsIn, pdfFile, photoFile } from './customer-material-fields.ts'
import { auditEntries } from './staff-fixture.ts'
import { demoFilm } from './film-fixture.ts'
import { createMaterialEditor, savedIn } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const open = (url: string) => server.app.inject({ url })

/** What a visitor gets of the film. */
async function filmOf(slug: string) {
  const response = await open(`/v1/product/detail/${slug}`)
  const { data } = response.json<{ data: { video_image: string; downloadable: string } }>()
  return {
    video_image: data.video_image,
    files: JSON.parse(data.downloadable) as { type: string; seconds?: number }[],
  }
}

test('the picture of a film is whole, shown to visitors at once, replaced, and gone when it is removed', async () => {
  const material = await editor.published()
  const { slug } = material.fields
  const withPicture = savedIn(
    await editor.upload('/material-film-picture', material, { image: await photoFile() }),
  )
  const [picture] = withPicture.files
  expect(picture?.type).toBe('image/webp')
  await server.finder.follow()
  expect((await filmOf(slug)).video_image).toBe(picture?.file)
  expect((await open(picture?.file ?? '')).headers['content-type']).toBe('image/webp')

  const replaced = savedIn(
    await editor.upload('/material-film-picture', withPicture, { image: await photoFile() }),
  )
  expect(replaced.files.map(({ id, version }) => [id, version])).toEqual([[picture?.id, 2]])
  expect((await open(picture?.file ?? '')).statusCode).toBe(410)
  await editor.write('/material-file-remove', replaced, { file_id: picture?.id })
  await server.finder.follow()
  expect(await filmOf(slug)).toEqual({ video_image: '', files: [] })
  expect((await auditEntries(server)).map(({ call }) => call).slice(-3)).toEqual([
    ...['addFilmPicture', 'addFilmPicture', 'removeFile'],
  ])
})

test('a film that is removed is played by no page any more, whatever is saved and not published', async () => {
  const material = await editor.published()
  const file = '/uploads/product/file/myrstacken-film.0123456789.mp4'
  await server.store
    .insertInto('material_file')
    .values({
      ...{ id: 900_001, material_id: material.id, file, title: 'Myrstacken', type: 'video/mp4' },
      ...{ size: 1, pages: 0, position: 0 },
    })
    .execute()
  const film = { video_embed_url: file, product_video: 1 }
  const playing = await editor.write(
    '/material-publish',
    await editor.write('/material-save', material, film),
  )
  const changed = await editor.write('/material-save', playing, { name: 'Myrstacken i skogen' })
  const removed = await editor.write('/material-file-remove', changed, { file_id: 900_001 })
  expect([removed.fields.video_embed_url, removed.published_fields?.video_embed_url]).toEqual(['', ''])
  expect(removed.fields.name).toBe('Myrstacken i skogen')
})

test('a film says how long it is, to people and to search engines; a broken file says nothing', async () => {
  const { files } = await filmOf('skogens-kretslopp')
  expect(files.filter(({ type }) => type.startsWith('video/')).map(({ seconds }) => seconds)).toEqual([
    44, 44,
  ])
  expect(files.filter(({ seconds }) => seconds !== undefined)).toHaveLength(2)
  const { data: material } = (await open('/v1/product/detail/skogens-kretslopp')).json<{ data: Material }>()
  const described = materialLd(material, 'https://skolmaterial.example', '')
  expect(JSON.stringify(described)).toContain('"duration":"PT44S"')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-film-'))
  const film = await demoFilm()
  for (const [name, bytes] of Object.entries({
    empty: '',
    text: 'ingen film',
    half: film.subarray(0, 2000),
  })) {
    await writeFile(path.join(folder, `${name}.mp4`), bytes)
    expect([name, await readFilmLength(path.join(folder, `${name}.mp4`))]).toEqual([name, 0])
  }
  await rm(folder, { recursive: true })
})

test('captions are stored as WebVTT, whatever program wrote them, and no other file takes their place', async () => {
  const material = await editor.published()
  const srt = '1\r\n00:00:01,000 --> 00:00:03,500\r\nÄlgen går över ån, sakta.\r\n'
  const added = savedIn(
    await editor.upload('/material-captions', material, {
      files: asFile(Buffer.from(srt, 'latin1'), 'film.srt'),
    }),
  )
  const [captions] = added.files
  expect(captions).toMatchObject({ type: 'text/vtt', title: 'Undertexter', version: 1 })
  const served = await open(captions?.file ?? '')
  expect(served.headers['content-type']).toMatch(/^text\/vtt/)
  expect(served.body).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.500\nÄlgen går över ån, sakta.\n')
  await server.finder.follow()
  expect((await filmOf(material.fields.slug)).files.map(({ type }) => type)).toEqual(['text/vtt'])

  for (const files of [pdfFile(), asFile('Älgen går över ån.', 'film.srt'), asFile('', 'film.vtt')]) {
    const refused = await editor.upload('/material-captions', added, { files })
    expect([refused.statusCode, Object.keys(errorsIn(refused))]).toEqual([422, ['files']])
  }
  const asPdf = await editor.upload('/material-file-replace', added, {
    ...{ file_id: captions?.id ?? 0, files: pdfFile() },
  })
  expect([asPdf.statusCode, Object.keys(errorsIn(asPdf))]).toEqual([422, ['files']])
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000 position:10%,line-left\nHej\n'
  const replaced = savedIn(
    await editor.upload('/material-captions', added, { files: asFile(vtt, 'film.vtt') }),
  )
  expect(replaced.files.map(({ id, version }) => [id, version])).toEqual([[captions?.id, 2]])
  expect((await open(replaced.files[0]?.file ?? '')).body).toBe(vtt)
})

test('a file is read as captions by its times, with any ends of lines, and as nothing else', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-captions-'))
  const file = path.join(folder, 'captions')
  const read = async (content: string | Buffer) => {
    await writeFile(file, content)
    return readCaptions(file)
  }
  try {
    expect(await read('\ufeffWEBVTT - Skogen\r00:00.000 --> 00:01.000\rHej')).toBe(
      'WEBVTT - Skogen\n00:00.000 --> 00:01.000\nHej\n',
    )
    for (const other of [
      'WEBVTT',
      'WEBVTTX\n',
      '00:00 --> 00:01\nHej',
      'PK\u0003\u0004\0 00:00.000 --> 00:01.000',
    ])
      expect(await read(other), other).toBeNull()
  } finally {
    await rm(folder, { recursive: true })
  }
})
