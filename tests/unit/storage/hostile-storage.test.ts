import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { deviceStore } from '#src/storage/device-store.ts'
import { rememberedOrder } from '#src/storage/form-memory.ts'
import { readLikes, likeOf } from '#src/storage/likes.ts'
import { isSessionBroken, readSession } from '#src/storage/session.ts'

const sessionStore = createStore('skolmaterial-session', 'session')

test('a stored session that is none is noticed, and nobody is logged in', async () => {
  const userData = { user_id: 'x' }
  for (const token of [
    '<script>alert(1)</script>',
    '{',
    'a\r\nb',
    'a'.repeat(5_000_000),
    1,
    null,
    { token: 'x' },
  ]) {
    await set('token', token, sessionStore)
    await set('userData', userData, sessionStore)
    expect([await readSession(), await isSessionBroken()]).toEqual([null, true])
  }
  await set('token', 'right', sessionStore)
  for (const user of ['x', [], { user_id: 1 }, null]) {
    await set('userData', user, sessionStore)
    expect(await readSession()).toBeNull()
  }
})

test('stored likes that are none are left out, and the others stay', async () => {
  const store = createStore('skolmaterial-likes', 'likes')
  const like = { id: 12, count: 3, key: null }
  for (const stored of ['abc', 1, null, {}, [1, '1', null, { id: '1', count: 1, key: null }]]) {
    await set('likedIds', stored, store)
    expect(await readLikes()).toEqual([])
  }
  await set('likedIds', [null, like, { id: 13 }, { ...like, id: 14, key: 5 }], store)
  await readLikes()
  expect([likeOf(12), likeOf(13), likeOf(14)]).toEqual([like, undefined, undefined])
})

test('a remembered form of another version is read field by field', async () => {
  const store = createStore('skolmaterial-form-memory', 'form-memory')
  const stored = {
    email: 'a@b.example',
    first_name: 7,
    optin: 'on',
    workplace_id: '12',
    extra: { x: 1 },
    kept_at: Date.now(),
  }
  await set('orderData', stored, store)
  expect(await rememberedOrder()).toMatchObject({
    email: 'a@b.example',
    first_name: '',
    optin: 0,
    workplace_id: null,
  })
  for (const other of ['x', null, [], 1]) {
    await set('orderData', other, store)
    expect([null, '']).toContain((await rememberedOrder())?.email ?? null)
  }
})

test('a store of a later version keeps all that is in it, and the page works with or without it', async () => {
  const later = (name: string, prepare: (database: IDBDatabase) => void) => {
    const opening = indexedDB.open(name, 9)
    opening.onupgradeneeded = () => prepare(opening.result)
    return new Promise<void>((resolve) => {
      opening.onsuccess = () => resolve(opening.result.close())
    })
  }
  await later('skolmaterial-a', (database) => {
    for (const name of ['a', 'added-later']) database.createObjectStore(name).put('of a later version', 'key')
  })
  await later('skolmaterial-b', (database) => void database.createObjectStore('renamed'))
  const [store, renamed] = [deviceStore('a'), deviceStore('b')]
  expect(await store.read('key')).toBe('of a later version')
  expect(await store.write('own', 'new')).toBe(true)
  // Where the store itself has another name, values live as long as the page.
  expect([await renamed.write('own', 'new'), await renamed.read('own')]).toEqual([false, 'new'])
  const opening = indexedDB.open('skolmaterial-a')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  expect([opening.result.version, [...opening.result.objectStoreNames]]).toEqual([9, ['a', 'added-later']])
})
