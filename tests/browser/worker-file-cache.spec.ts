import { cachedAtHeader } from '#sw/cache-metadata.ts'
import type { Page } from '@playwright/test'
import { pagePictureUrl } from '#contract/page-pictures.ts'
import { pictureCacheName } from '#contract/protocol.ts'
import { expect, open as openPage, setOnline, openControlled, test } from './offline.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { cachedPaths } from './recorded-site.ts'
import { materialWithWorksheets, saveMaterial } from './saved-material.ts'
import type { ListeningServer } from '../support/test-server.ts'

test('a saved film answers byte ranges without network: first bytes, last bytes, and 416 past the end', async ({
  page,
  context,
  site,
}) => {
  const { file, size, ...film } = await site.store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material.id', 'material.slug', 'material.name', 'material_file.file', 'material_file.size'])
    .where('material_file.file', 'like', '%.mp4')
    .where('material.status', '=', 1)
    .executeTakeFirstOrThrow()
  await openControlled(page, '/pages/om')
  await saveMaterial(page, { ...film, files: [] })
  await setOnline(context, false)
  expect(await part(page, file, 'bytes=0-99')).toEqual([206, 100, `bytes 0-99/${size}`])
  expect(await part(page, file, 'bytes=-500')).toEqual([206, 500, `bytes ${size - 500}-${size - 1}/${size}`])
  expect(await part(page, file, `bytes=${size - 1}-`)).toEqual([
    206,
    1,
    `bytes ${size - 1}-${size - 1}/${size}`,
  ])
  expect(await part(page, file, `bytes=${size}-`)).toEqual([416, 0, `bytes */${size}`])
  const duration = await page.evaluate(async (address) => {
    const player = document.createElement('video')
    player.src = address
    document.body.append(player)
    await new Promise((done, fail) => {
      player.onloadedmetadata = done
      player.onerror = () => fail(new Error(player.error?.message))
    })
    player.currentTime = player.duration - 1
    await new Promise((done) => (player.onseeked = done))
    return player.duration
  }, file)
  expect(duration).toBeGreaterThan(10)

  const missing = await page.evaluate(async () => {
    const answer = await fetch('/uploads/product/file/aldrig-hamtad.0123456789.pdf')
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  })
  expect(missing[0]).toBe(504)
  expect(missing[1]).toContain('text/plain')
  expect(missing[2]).toContain('uppkoppling')
})

test('at most 200 pictures are cached, and no opaque or failed response is in any cache', async ({
  page,
}) => {
  await openControlled(page, '/latestall')
  await expect.poll(async () => (await cachedPaths(page, pictureCacheName)).length).toBeGreaterThan(3)
  await page.evaluate(
    async ([name, cachedAt]) => {
      const cache = await caches.open(name)
      const headers = { [cachedAt]: String(Date.now() - 1000), 'content-type': 'image/webp' }
      for (let number = 0; number < 230; number++)
        await cache.put(`/uploads/product/thumb/bild-${number}.webp`, new Response('', { headers }))
      navigator.serviceWorker.controller?.postMessage({ v: 1, t: 'trim' })
      await fetch('/uploads/product/thumb/finns-inte.0123456789-320x180.webp')
      new Image().src = '/uploads/product/thumb/finns-inte.1123456789-320x180.webp'
    },
    [pictureCacheName, cachedAtHeader] as const,
  )
  await expect.poll(async () => (await cachedPaths(page, pictureCacheName)).length).toBeLessThanOrEqual(200)
  const unexpected = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const cached = await cache.match(request, { ignoreVary: true })
        const isValid = cached !== undefined && cached.type !== 'opaque' && cached.status === 200
        if (!isValid) found.push(`${name} ${request.url} ${cached?.type} ${cached?.status}`)
      }
    }
    return found
  })
  expect(unexpected).toEqual([])
  expect((await cachedPaths(page, pictureCacheName)).join()).not.toContain('finns-inte')
})

async function part(page: Page, address: string, range: string): Promise<unknown[]> {
  return page.evaluate(
    async ({ from, byteRange }) => {
      const answer = await fetch(from, { headers: { range: byteRange } })
      return [answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get('content-range')]
    },
    { from: address, byteRange: range },
  )
}

/** Opens a list without network, and gives a picture of it that is not on the device, as its placeholder, with its own width. */
async function placeholderWithoutNetwork(page: Page, site: ListeningServer) {
  await openControlled(page, '/')
  await waitForOfflineCatalogue(page, site)
  await setOnline(page.context(), false)
  await openPage(page, '/latestall')
  const picture = page.locator('.card-picture img').last()
  await picture.scrollIntoViewIfNeeded()
  const width = () =>
    picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => (complete ? naturalWidth : 0))
  await expect.poll(width).toBeGreaterThan(0)
  expect(await width()).toBeLessThan(20)
  return { picture, width }
}

test('a picture that is not on the device is a placeholder without network, and comes by itself when the network is back', async ({
  page,
  context,
  site,
}) => {
  const { width } = await placeholderWithoutNetwork(page, site)
  await setOnline(context, true)
  await expect.poll(width).toBeGreaterThan(100)
})

test('a picture whose first request after the network came back fails is asked for again', async ({
  page,
  context,
  site,
}) => {
  const { picture, width } = await placeholderWithoutNetwork(page, site)
  const address = await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)
  let requests = 0
  await context.route(address, (route) => (requests++ === 0 ? route.abort() : route.continue()))
  await setOnline(context, true)
  await expect.poll(width).toBeGreaterThan(100)
  expect(requests).toBeGreaterThan(1)
})

test('a picture in a text that says no width has a size to be seen by while it is a placeholder, and is asked for again', async ({
  page,
  context,
  site,
}) => {
  const sheet = await materialWithWorksheets(site)
  const address = pagePictureUrl(sheet.files[0]?.file ?? '', 1)
  await openControlled(page, '/')
  await waitForOfflineCatalogue(page, site)
  await setOnline(context, false)
  await openPage(page, '/latestall')
  const sizes = await page.evaluate(async (src) => {
    const text = document.createElement('div')
    text.className = 'rich-text'
    document.querySelector('main')?.append(text)
    const pictures = [new Image(), new Image(120, 80)]
    for (const picture of pictures) {
      picture.src = src
      text.append(picture)
    }
    await Promise.all(pictures.map((picture) => picture.decode()))
    return pictures.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  }, address)
  expect(sizes).toEqual([
    [303, 202],
    [120, 80],
  ])
  await setOnline(context, true)
  const picture = page.locator(`.rich-text img[src="${address}"]`).first()
  // The server, which has no picture of this page, has been asked.
  await expect.poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(0)
})
