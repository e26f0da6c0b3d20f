import 'fake-indexeddb/auto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStore, set } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CardMaterial } from '#finder/card.ts'
import {
  applyChanges,
  fromSnapshot,
  toSnapshot,
  type Snapshot,
  type SnapshotChanges,
} from '#finder/snapshot.ts'
import { mapGroups } from '#finder/material.ts'
import {
  confirmOfflineCatalogue,
  clearOfflineCatalogue,
  isSameVersion,
  readOfflineCatalogue,
  readCatalogueState,
} from '#src/storage/offline-catalogue.ts'
import {
  readSnapshot,
  removeFromOfflineCatalogue,
  updateOfflineCatalogue,
} from '#src/api/offline-catalogue/update-offline-catalogue.ts'
import { plainMaterial } from '../finder/random-catalogue.ts'

// A server with the catalogue's two calls.
let server: Server
let catalogue: Snapshot
let changes: (since: number) => object
let requests: string[]
let realFetch: typeof fetch

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    requests.push(url.pathname + url.search)
    const whole = url.pathname === '/v1/catalogue'
    const body = whole ? catalogue : changes(Number(url.searchParams.get('since')))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'OK', ...body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  realFetch = globalThis.fetch
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // In a page, paths are relative to its site.
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, origin), init)
})
afterAll(() => {
  globalThis.fetch = realFetch
  server.close()
})
beforeEach(() => {
  requests = []
  catalogue = toSnapshot(cards('Källkritik', 'Bråk'), 4)
  changes = () => ({ change: 4, whole: false, changed: [], removed: [] })
})
afterEach(async () => {
  vi.useRealTimers()
  await clearOfflineCatalogue()
})

function cards(...names: string[]) {
  const card = (name: string, at: number): CardMaterial => ({
    ...plainMaterial(at + 1, name),
    slug: `material-${at + 1}`,
    image: '',
    image_alt: '',
    is_downloadable: 0,
    isOrder: 0,
    sold_out: 0,
    product_externalurl: '',
    max_qty: 0,
    plans: [],
    needs: '',
  })
  return { materials: names.map(card), options: mapGroups(() => []), plans: [] }
}

const names = async () =>
  fromSnapshot((await readSnapshot())?.snapshot as Snapshot).materials.map(({ name }) => name)

test('the first time the whole catalogue is fetched, and stored with its change number and the time', async () => {
  const before = Date.now()
  await updateOfflineCatalogue()
  expect(requests).toEqual(['/v1/catalogue'])
  expect(await names()).toEqual(['Källkritik', 'Bråk'])
  const state = await readCatalogueState()
  expect(state?.change).toBe(4)
  expect(state?.at).toBeGreaterThanOrEqual(before)
})

test('without changes only the time of the confirmation is updated', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  await updateOfflineCatalogue()
  vi.setSystemTime(5_000_000)
  await updateOfflineCatalogue()
  expect(requests).toEqual(['/v1/catalogue', '/v1/catalogue/changes?since=4'])
  expect(await readCatalogueState()).toEqual({ change: 4, at: 5_000_000, countersAt: 0 })
  expect((await readOfflineCatalogue())?.state.at).toBe(5_000_000)
})

test('changes are applied; the rest is not fetched again', async () => {
  await updateOfflineCatalogue()
  const [, second] = cards('', 'Procent').materials
  const changeSet: SnapshotChanges = {
    change: 6,
    changed: second === undefined ? [] : [second],
    removed: [1],
  }
  changes = () => ({ ...changeSet, whole: false })
  await updateOfflineCatalogue()
  expect(requests).toEqual(['/v1/catalogue', '/v1/catalogue/changes?since=4&counters=1'])
  expect(await names()).toEqual(['Procent'])
  expect((await readSnapshot())?.snapshot).toEqual(applyChanges(catalogue, changeSet))
})

test('views and likes are fetched once a day, so that the popular order is current', async () => {
  const day = 24 * 60 * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: 100 * day })
  await updateOfflineCatalogue()
  const counters = { id: [1, 1], views: [7, 900], like_count: [3, 40] }
  changes = () => ({ change: 4, whole: false, changed: [], removed: [], counters })
  await updateOfflineCatalogue()
  changes = () => ({ change: 4, whole: false, changed: [], removed: [] })
  vi.setSystemTime(100.5 * day)
  await updateOfflineCatalogue()
  vi.setSystemTime(101 * day)
  await updateOfflineCatalogue()
  const plain = '/v1/catalogue/changes?since=4'
  expect(requests).toEqual(['/v1/catalogue', `${plain}&counters=1`, plain, `${plain}&counters=1`])
  const { materials } = fromSnapshot((await readSnapshot())?.snapshot as Snapshot)
  expect(materials.map(({ views, like_count }) => [views, like_count])).toEqual([
    [7, 3],
    [900, 40],
  ])
})

test('after too many changes the whole catalogue is fetched', async () => {
  await updateOfflineCatalogue()
  catalogue = toSnapshot(cards('Allt nytt'), 900)
  changes = () => ({ change: 900, whole: true, changed: [], removed: [] })
  await updateOfflineCatalogue()
  expect(await names()).toEqual(['Allt nytt'])
  expect((await readCatalogueState())?.change).toBe(900)
})

test('a record that cannot be read is fetched again', async () => {
  const store = createStore('skolmaterial-pocket', 'pocket')
  const state = { change: 4, at: 1, countersAt: 0 }
  const broken: unknown[] = [
    'rubbish',
    null,
    { ...state, snapshot: null },
    { ...state, snapshot: { ...catalogue, materials: { ...catalogue.materials, name: ['one too few'] } } },
    { ...state, snapshot: { ...catalogue, version: 99 } },
    { ...state, snapshot: { ...catalogue, change: 3 } },
  ]
  for (const record of broken) {
    requests = []
    await set('catalogue', record, store)
    await set('state', state, store)
    expect(await readSnapshot()).toBeNull()
    await updateOfflineCatalogue()
    expect(requests).toEqual(['/v1/catalogue'])
    expect(await names()).toEqual(['Källkritik', 'Bråk'])
  }
})

test('a confirmation of another catalogue confirms nothing of this one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  await updateOfflineCatalogue()
  await confirmOfflineCatalogue({ change: 5, at: 9_000_000, countersAt: 0 })
  expect((await readOfflineCatalogue())?.state.at).toBe(1_000_000)
})

test('after an invalid or missing response the stored catalogue stays', async () => {
  await updateOfflineCatalogue()
  const stored = await readOfflineCatalogue()
  changes = () => ({ html: 'A network that wants one to log in' })
  catalogue = { version: 2 } as Snapshot
  await expect(updateOfflineCatalogue()).rejects.toThrow()
  expect(await readOfflineCatalogue()).toEqual(stored)
})

test('a deleted material leaves the stored catalogue without network, and every tab opens it anew', async () => {
  await updateOfflineCatalogue()
  const before = await readCatalogueState()
  requests = []
  await removeFromOfflineCatalogue([2, 99])
  expect(await names()).toEqual(['Källkritik'])
  expect(requests).toEqual([])
  const after = await readCatalogueState()
  expect(before !== null && after !== null && isSameVersion(before, after)).toBe(false)
  expect(after?.change).toBe(before?.change)
})

test('where there is no catalogue, a deletion makes none', async () => {
  await removeFromOfflineCatalogue([1])
  expect(await readOfflineCatalogue()).toBeNull()
})
