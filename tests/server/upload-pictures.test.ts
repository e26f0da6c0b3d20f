import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { publish } from '#server/commands/change-publication.ts'
import {
  asFile,
  createPath,
  deleteImagePath,
  errorsIn,
  linkFields,
  materialIn,
  pdfOf,
  photo,
  photoFile,
  pngOf,
  sendForm,
} from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'
import { setUpUploadFixture } from './upload-fixture.ts'

const fixture = setUpUploadFixture()

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/></svg>`

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)])

test.each([
  ['an SVG with a script', svg, 'koja.svg'],
  ['a page of HTML', '<!doctype html><script>alert(1)</script>', 'koja.jpg'],
  ['a zip', zip, 'koja.png'],
  ['a PDF', pdfOf(), 'koja.jpg'],
])('as a picture %s is refused by its content, whatever its name', async (_what, bytes, name) => {
  const response = await fixture.withPicture(bytes, name)
  expect([response.statusCode, Object.keys(errorsIn(response))]).toEqual([415, ['image']])
  await fixture.expectNothingStored()
})

test.each([
  ['nothing at all', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['a JPEG cut in the middle', async () => (await photo()).subarray(0, 300)],
  ['a GIF that is a program', () => Buffer.from('GIF89a/*=1;alert(1)//'.padEnd(80, '\0'))],
])('a picture of %s cannot be read, and says so', async (_what, make) => {
  const response = await fixture.withPicture(await make())
  expect([response.statusCode, errorsIn(response)]).toEqual([422, { image: ['Bilden kunde inte läsas'] }])
  await fixture.expectNothingStored()
})

test('a picture of 900 million pixels is not decoded', async () => {
  const response = await fixture.withPicture(pngOf(30_000, 30_000))
  expect([response.statusCode, errorsIn(response)]).toEqual([422, { image: ['Bilden är för stor'] }])
  await fixture.expectNothingStored()
})

test('a picture is re-encoded in the sizes of the site, without its metadata and location', async () => {
  const secret = 'hemlig-plats-och-<?php system(1) ?>'
  const taken = await sharp(await photo(1200, 900))
    .withExif({
      IFD0: { Copyright: secret, ImageDescription: secret },
      IFD3: { GPSLatitude: '59/1 20/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>${secret}</x></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  expect(taken.includes('hemlig-plats')).toBe(true)
  const response = await fixture.withPicture(Buffer.concat([taken, Buffer.from(secret)]))
  expect(response.statusCode).toBe(200)
  const { slug, image } = materialIn(response)
  const files = (await readdir(fixture.uploads('thumb'))).filter((name) => name.startsWith(`${slug}.`))
  expect(files).toHaveLength(10)
  const original = (await readdir(fixture.uploads('original'))).filter((name) => name.startsWith(`${slug}.`))
  for (const file of [
    ...files.map((name) => `thumb/${name}`),
    ...original.map((name) => `original/${name}`),
  ]) {
    const bytes = await readFile(fixture.uploads(file))
    const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect([file, format, exif, xmp, icc, iptc]).toEqual([
      file,
      'webp',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('hemlig-plats')).toBe(false)
  }
  expect((await fixture.server.app.inject(image)).statusCode).toBe(404)
  expect(await publish(fixture.server.store, slug)).toBe('done')
  for (const [size, width] of [
    ['300x200', 300],
    ['300x200@2x', 600],
    ['200x300', 200],
    ['407x245@2x', 814],
  ] as const) {
    const shown = await fixture.server.app.inject(image.replace('300x200', size))
    expect([size, shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([
      size,
      200,
      width,
    ])
  }
  expect(
    (await fixture.server.app.inject(`/uploads/product/thumb/../original/${original[0]}`)).statusCode,
  ).toBe(404)
  expect((await fixture.server.app.inject(`/uploads/product/original/${original[0]}`)).statusCode).toBe(404)
})

test('a sideways picture is rotated upright, and the chosen crop is shown', async () => {
  // Red above blue, 300 × 600, stored sideways as a camera does.
  const half = (background: string) =>
    ({ create: { width: 300, height: 300, channels: 3, background } }) as const
  const upright = await sharp(half('#f00')).extend({ bottom: 300, background: '#00f' }).png().toBuffer()
  const rotated = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).png().toBuffer()
  const fields = await linkFields(fixture.server, { image: asFile(rotated, 'x.png'), image_alt: 'Färg' })
  for (const [crop, colour] of [
    ['0,0,1,0.5', 'red'],
    ['0,0.5,1,0.5', 'blue'],
  ] as const) {
    const response = await fixture.create({ ...fields, image_crop: crop })
    expect(response.statusCode).toBe(200)
    const name = `${materialIn(response).image.split('/').at(-1)}`
    const { channels } = await sharp(fixture.uploads(`thumb/${name}`)).stats()
    expect((channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue').toBe(colour)
  }
})

test('of an animated picture the first frame is used, however many there are', async () => {
  const frames = await sharp(
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: { r: at * 4, g: 90, b: 40 } } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBeGreaterThan(20)
  const response = await fixture.withPicture(frames)
  expect(response.statusCode).toBe(200)
  const name = `${materialIn(response).image.split('/').at(-1)}`
  const thumbnail = await sharp(fixture.uploads(`thumb/${name}`)).metadata()
  expect([thumbnail.format, thumbnail.pages, thumbnail.height]).toEqual(['webp', undefined, 200])
})

test.each(['http://169.254.169.254/latest', 'file:///etc/passwd', 'data:image/png;base64,AAAA'])(
  'a picture is no address: %s is not fetched',
  async (address) => {
    const response = await fixture.create(await linkFields(fixture.server, { image: address }))
    expect([response.statusCode, errorsIn(response)]).toEqual([
      422,
      { image: ['Välj en bild på din enhet.'] },
    ])
    const asJson = await fixture.server.app.inject({
      method: 'POST',
      url: `/v1${createPath}`,
      headers: fixture.teacher.headers,
      payload: {
        ...(await linkFields(fixture.server)),
        kind: 'file',
        files: [{ path: '/etc/passwd', title: 'x', size: 9, hash: 'x' }],
      },
    })
    expect([asJson.statusCode, errorsIn(asJson)['files']]).toEqual([422, ['Välj dokument på din enhet.']])
  },
)

test('a picture is deleted once, with all its files: not by another customer, not twice', async () => {
  const other = await createCustomer(fixture.server.store)
  const { id, slug } = materialIn(
    await fixture.create(
      await linkFields(fixture.server, { image: await photoFile(), image_alt: 'En koja' }),
    ),
  )
  const remove = (headers: Record<string, string>) =>
    sendForm(fixture.server, deleteImagePath, { id }, headers)
  const files = async () =>
    [...(await readdir(fixture.uploads('thumb'))), ...(await readdir(fixture.uploads('original')))].filter(
      (name) => name.startsWith(`${slug}.`),
    )
  expect((await remove(other.headers)).statusCode).toBe(404)
  expect(await files()).toHaveLength(11)
  const removed = await remove(fixture.teacher.headers)
  expect([removed.statusCode, materialIn(removed).has_image, materialIn(removed).image_alt]).toEqual([
    200,
    0,
    '',
  ])
  expect(await files()).toEqual([])
  expect((await remove(fixture.teacher.headers)).statusCode).toBe(404)
})
