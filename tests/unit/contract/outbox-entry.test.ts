import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordDownload } from '#contract/calls/download.ts'
import { likeMaterial } from '#contract/calls/like.ts'
import { requestStock } from '#contract/calls/stock.ts'
import { placeOrder } from '#contract/calls/order.ts'
import {
  applyDeliveryResult,
  confirmAfterDays,
  markSending,
  firstBackoffMs,
  isDue,
  maxBackoffMs,
  isEditable,
  isVisibleTo,
  canSend,
  needsConfirmation,
  newEntry,
  backoffMs,
  entryPaths,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import { deliveryResultOf, maxRetryAfterMs, type ReceivedResponse } from '#contract/response.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 9, 1)
const order = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newEntry({ id: 'one', kind: 'order', fields: { id: 7, qty: 3 }, owner: null }, now),
  ...more,
})
const refusal = { status: 'ERROR', code: 'CONFLICT', message: 'Slut på lagret.', errors: {} }
const answered = (httpStatus: number, body: unknown, retryAfter: string | null = null): ReceivedResponse => ({
  httpStatus,
  body,
  retryAfter,
})

test('each kind goes where the contract says', () => {
  expect(entryPaths).toEqual({
    order: placeOrder.path,
    'stock-request': requestStock.path,
    like: likeMaterial.path,
    download: recordDownload.path,
  })
})

test('only a receipt of our own server means sent', () => {
  const states = (kind: OutboxEntry['kind'], bodies: unknown[]) =>
    bodies.map((body) => deliveryResultOf({ kind, owner: null }, answered(200, body), now).state)
  expect(states('order', [{ status: 'OK', order_id: 'a', qty: 1 }])).toEqual(['sent'])
  expect(states('like', [{ status: 'OK', like_count: 0 }])).toEqual(['sent'])
  expect(states('download', [{ status: 'OK', data: {} }])).toEqual(['sent'])
  for (const kind of ['order', 'like', 'download'] as const)
    expect(states(kind, [null, {}, [], 'OK', { status: 'OK' }, { status: 'DATA NOT FOUND' }])).toEqual(
      Array(6).fill('waiting'),
    )
})

test('whatever is answered, only our own word says no', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.anything(), (httpStatus, body) => {
      const { state } = deliveryResultOf(order(), answered(httpStatus, body), now)
      if (state === 'refused') {
        expect(body).toMatchObject({ status: 'ERROR' })
        expect(httpStatus).toBeGreaterThanOrEqual(400)
        expect(httpStatus).toBeLessThan(500)
      }
      if (state === 'sent') expect(body).toMatchObject({ status: 'OK' })
    }),
  )
  for (const httpStatus of [400, 403, 404, 409, 413, 422])
    expect(deliveryResultOf(order(), answered(httpStatus, refusal), now).state).toBe('refused')
  for (const httpStatus of [408, 425, 429, 500, 502, 503])
    expect(deliveryResultOf(order(), answered(httpStatus, refusal), now).state).toBe('waiting')
})

test('an ended session is the customer’s to begin anew; a guest has none', () => {
  expect(deliveryResultOf(order({ owner: 'astrid' }), answered(401, refusal), now).state).toBe('needs-login')
  expect(deliveryResultOf(order(), answered(401, refusal), now).state).toBe('waiting')
  expect(deliveryResultOf(order({ owner: 'astrid' }), answered(401, '<html>'), now).state).toBe('waiting')
})

test('the pauses grow from two seconds to a quarter of an hour; a server that asks for patience gets it', () => {
  expect([1, 2, 3].map(backoffMs)).toEqual([2000, 4000, 8000])
  expect(backoffMs(1000)).toBe(maxBackoffMs)
  const hold = (retryAfter: string) => {
    const judged = deliveryResultOf(order(), answered(503, null, retryAfter), now)
    return judged.state === 'waiting' ? judged.retryAfterMs : null
  }
  expect(hold('7')).toBe(7000)
  expect(hold(new Date(now + 30_000).toUTCString())).toBe(30_000)
  expect(hold('999999')).toBe(maxRetryAfterMs)
  for (const odd of ['', 'soon', '-5', '1e3']) expect(hold(odd)).toBeGreaterThanOrEqual(0)
  const held = applyDeliveryResult(
    markSending(order(), now),
    deliveryResultOf(order(), answered(503, null, '120'), now),
    now,
  )
  expect(isDue(held, { triggered: true, visible: true }, now + 119_000)).toBe(false)
  expect(isDue(held, { triggered: true, visible: true }, now + 120_000)).toBe(true)
})

test('while somebody looks it is tried at least once a minute; a bell waits only a moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (attempts) => {
      const tried = order({ attempts, firstTriedAt: now, triedAt: now })
      expect(isDue(tried, { triggered: false, visible: true }, now + 60_000)).toBe(true)
      expect(isDue(tried, { triggered: false, visible: false }, now + maxBackoffMs)).toBe(true)
      expect(isDue(tried, { triggered: true, visible: false }, now + firstBackoffMs)).toBe(true)
      expect(isDue(tried, { triggered: true, visible: true }, now)).toBe(false)
      // A clock that was set back holds nothing.
      expect(isDue(tried, { triggered: false, visible: false }, now - day)).toBe(true)
    }),
  )
})

test('what was tried cannot be changed until the server has said no', () => {
  const tried = markSending(order(), now)
  expect(isEditable(order())).toBe(true)
  expect(isEditable(tried)).toBe(false)
  expect(isEditable(applyDeliveryResult(tried, deliveryResultOf(order(), null, now), now))).toBe(false)
  expect(
    isEditable(applyDeliveryResult(tried, deliveryResultOf(order(), answered(409, refusal), now), now)),
  ).toBe(true)
  expect(isEditable(order({ state: 'sent' }))).toBe(false)
  expect(isEditable(order({ kind: 'download' }))).toBe(false)
})

test('50 days after its first try a row asks, and is not sent by itself; a like never asks', () => {
  const old = order({ attempts: 9, firstTriedAt: now, triedAt: now })
  const afterTrigger = { triggered: true, visible: true }
  expect(needsConfirmation(old, now + confirmAfterDays * day - 1)).toBe(false)
  expect(needsConfirmation(old, now + confirmAfterDays * day)).toBe(true)
  expect(isDue(old, afterTrigger, now + confirmAfterDays * day)).toBe(false)
  expect(isDue({ ...old, kind: 'like' }, afterTrigger, now + confirmAfterDays * day)).toBe(true)
  // Never tried, it cannot have arrived.
  expect(isDue(order(), afterTrigger, now + 400 * day)).toBe(true)
})

test('nobody sends or sees what is another’s', () => {
  const whos = fc.constantFrom('astrid', 'bo', null)
  fc.assert(
    fc.property(whos, whos, (owner, who) => {
      const row = order({ owner })
      expect(isVisibleTo(row, who)).toBe(owner === who)
      if (canSend(row, who)) expect(owner === null || owner === who).toBe(true)
    }),
  )
})

test('of what was taken, no more than its outline stays on the device', () => {
  const row = order({
    fields: { id: 7, qty: 3, organization: 'Ekskolan', telephone: '08-1', street: 'Ekvägen 1' },
  })
  const sent = applyDeliveryResult(markSending(row, now), { state: 'sent', answer: { order_id: 'a' } }, now)
  expect(sent.fields).toEqual({ id: 7, qty: 3, organization: 'Ekskolan' })
})
