import { expect, test } from 'vitest'
import { addLike, likeOf, readLikes, removeLike, confirmLike } from '#src/storage/likes.ts'

// Without IndexedDB the same rules hold in memory.

test('a like is shown before it is stored, and only once', async () => {
  const adding = addLike({ id: 1, count: 8, key: 'one' })
  expect(likeOf(1)).toEqual({ id: 1, count: 8, key: 'one' })
  expect(await adding).toBe(true)
  expect(await addLike({ id: 1, count: 9, key: 'two' })).toBe(false)
  expect(likeOf(1)?.count).toBe(8)
})

test('two presses before the first is stored are one like', async () => {
  const both = [addLike({ id: 2, count: 1, key: 'one' }), addLike({ id: 2, count: 2, key: 'two' })]
  expect(await Promise.all(both)).toEqual([true, false])
  expect(likeOf(2)).toEqual({ id: 2, count: 1, key: 'one' })
})

test('an unanswered like waits with its key; an answered one retains its count', async () => {
  await addLike({ id: 3, count: 4, key: 'three' })
  await addLike({ id: 4, count: 5, key: 'four' })
  await confirmLike(3, 12)
  expect(likeOf(3)).toEqual({ id: 3, count: 12, key: null })
  const waiting = (await readLikes()).map((like) => like.key)
  expect(waiting).toContain('four')
  expect(waiting).not.toContain('three')
})

test('a refused like is removed, and may be tried again', async () => {
  await addLike({ id: 5, count: 3, key: 'five' })
  await removeLike(5)
  expect(likeOf(5)).toBeUndefined()
  expect(await addLike({ id: 5, count: 3, key: 'again' })).toBe(true)
})
