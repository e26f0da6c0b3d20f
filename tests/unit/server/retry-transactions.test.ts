import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { createTurns, retryTransactions } from '#server/database/retry-transactions.ts'

const conflict = () => Object.assign(new Error('could not serialize'), { code: '40001' })

/** A database that refuses every transaction that was not alone from its beginning to its end. */
function createStore() {
  let open = 0
  let refused = 0
  let stored = 0
  const execute = async () => {
    open += 1
    let isAlone = open === 1
    for (let step = 0; step < 3; step += 1) {
      await pause(1)
      isAlone &&= open === 1
    }
    open -= 1
    if (!isAlone) {
      refused += 1
      throw conflict()
    }
    return (stored += 1)
  }
  const store = { transaction: () => ({ execute }) } as unknown as Kysely<unknown>
  return { store: retryTransactions(store), counts: () => ({ refused, stored }) }
}

test('of many transactions that met each is repeated by itself: all are stored soon', async () => {
  const { store, counts } = createStore()
  await Promise.all(Array.from({ length: 40 }, () => store.transaction().execute(async () => undefined)))
  expect(counts().stored).toBe(40)
  expect(counts().refused).toBeLessThanOrEqual(60)
})

test('whoever has waited too long for a turn gets the error, and those behind get theirs', async () => {
  const inTurn = createTurns()
  let release = (): void => undefined
  const later = performance.now() + 60_000
  const first = inTurn(() => new Promise<void>((resolve) => (release = resolve)), later, conflict())
  const late = inTurn(async () => 'late', performance.now() + 20, conflict())
  const behind = inTurn(async () => 'behind', later, conflict())
  await expect(late).rejects.toThrow('could not serialize')
  release()
  await first
  expect(await behind).toBe('behind')
})

test('an error that is no conflict is not repeated, and holds nobody up', async () => {
  const inTurn = createTurns()
  const later = performance.now() + 60_000
  const failing = inTurn(() => Promise.reject(new Error('full')), later, conflict())
  await expect(failing).rejects.toThrow('full')
  expect(await inTurn(async () => 'next', later, conflict())).toBe('next')
})
