import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordDownload } from '#contract/calls/download.ts'
import { likeMaterial } from '#contract/calls/like.ts'
import { requestStock } from '#contract/calls/stock.ts'
import { sendJointOrder } from '#contract/calls/joint-order.ts'
import { placeOrder } from '#contract/calls/order.ts'
import {
  applyDeliveryResult,
  confirmAfterDays,
  markSending,
  isDue,
  isEditable,
  isVisibleTo,
  canSend,
  needsUserConfirmation,
  newEntry,
  entryPaths,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import { backoffMs, firstBackoffMs, maxBackoffMs } from '#contract/outbox-retry.ts'
import { deliveryResultOf, maxRetryAfterMs, type ReceivedResponse } from '#contract/response.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 9, 1)
const order = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newEntry({ id: 'one', kind: 'order', fields: { id: 7, qty: 3 }, owner: null }, now),
  ...more,
})
const refusal = { status: 'ERROR', code: 'CONFLICT', message: 'Slut på lagret.', errors: {} }
const responseOf = (
  httpStatus: number,
  body: unknown,
  retryAfter: string | null = null,
): ReceivedResponse => ({
  httpStatus,
  body,
  retryAfter,
})

test('each kind has the path of its call', () => {
  expect(entryPaths).toEqual({
    order: placeOrder.path,
    'stock-request': requestStock.path,
    'joint-order': sendJointOrder.path,
    like: likeMaterial.path,
    download: recordDownload.path,
  })
})

test('only a receipt of our own server means sent', () => {
  const states = (kind: OutboxEntry['kind'], bodies: unknown[]) =>
    bodies.map((body) => deliveryResultOf({ kind, owner: null }, responseOf(200, body), now).state)
  expect(states('order', [{ status: 'OK', order_id: 'a', qty: 1 }])).toEqual(['sent'])
  expect(states('like', [{ status: 'OK', like_count: 0 }])).toEqual(['sent'])
  expect(states('download', [{ status: 'OK', data: {} }])).toEqual(['sent'])
  for (const kind of ['order', 'like', 'download'] as const)
    expect(states(kind, [null, {}, [], 'OK', { status: 'OK' }, { status: 'DATA NOT FOUND' }])).toEqual(
      Array(6).fill('waiting'),
    )
})

test('only a refusal of our own server ends an entry, whatever the response', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.anything(), (httpStatus, body) => {
      const { state } = deliveryResultOf(order(), responseOf(httpStatus, body), now)
      if (state === 'refused') {
        expect(body).toMatchObject({ status: 'ERROR' })
        expect(httpStatus).toBeGreaterThanOrEqual(400)
        expect(httpStatus).toBeLessThan(500)
      }
      if (state === 'sent') expect(body).toMatchObject({ status: 'OK' })
    }),
  )
  for (const httpStatus of [400, 403, 404, 409, 413, 422])
    expect(deliveryResultOf(order(), responseOf(httpStatus, refusal), now).state).toBe('refused')
  for (const httpStatus of [408, 425, 429, 500, 502, 503])
    expect(deliveryResultOf(order(), responseOf(httpStatus, refusal), now).state).toBe('waiting')
})

test('after an ended session a customer’s entry needs a log-in; a guest’s waits', () => {
  expect(deliveryResultOf(order({ owner: 'astrid' }), responseOf(401, refusal), now).state).toBe(
    'needs-login',
  )
  expect(deliveryResultOf(order(), responseOf(401, refusal), now).state).toBe('waiting')
  expect(deliveryResultOf(order({ owner: 'astrid' }), responseOf(401, '<html>'), now).state).toBe('waiting')
})

test('the backoff grows from two seconds to a quarter of an hour; Retry-After is obeyed', () => {
  expect([1, 2, 3].map(backoffMs)).toEqual([2000, 4000, 8000])
  expect(backoffMs(1000)).toBe(maxBackoffMs)
  const retryAfterMsOf = (retryAfter: string) => {
    const result = deliveryResultOf(order(), responseOf(503, null, retryAfter), now)
    return result.state === 'waiting' ? result.retryAfterMs : null
  }
  expect(retryAfterMsOf('7')).toBe(7000)
  expect(retryAfterMsOf(new Date(now + 30_000).toUTCString())).toBe(30_000)
  expect(retryAfterMsOf('999999')).toBe(maxRetryAfterMs)
  for (const invalid of ['', 'soon', '-5', '1e3']) expect(retryAfterMsOf(invalid)).toBeGreaterThanOrEqual(0)
  const delayed = applyDeliveryResult(
    markSending(order(), now),
    deliveryResultOf(order(), responseOf(503, null, '120'), now),
    now,
  )
  expect(isDue(delayed, { usesShortestBackoff: true, visible: true }, now + 119_000)).toBe(false)
  expect(isDue(delayed, { usesShortestBackoff: true, visible: true }, now + 120_000)).toBe(true)
})

test('with a visible page an entry is tried at least once a minute; a trigger waits two seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (attempts) => {
      const tried = order({ attempts, firstTriedAt: now, triedAt: now })
      expect(isDue(tried, { usesShortestBackoff: false, visible: true }, now + 60_000)).toBe(true)
      expect(isDue(tried, { usesShortestBackoff: false, visible: false }, now + maxBackoffMs)).toBe(true)
      expect(isDue(tried, { usesShortestBackoff: true, visible: false }, now + firstBackoffMs)).toBe(true)
      expect(isDue(tried, { usesShortestBackoff: true, visible: true }, now)).toBe(false)
      // A clock that was set back delays nothing.
      expect(isDue(tried, { usesShortestBackoff: false, visible: false }, now - dayMs)).toBe(true)
    }),
  )
})

test('an attempted entry cannot be edited until the server has refused it', () => {
  const tried = markSending(order(), now)
  expect(isEditable(order())).toBe(true)
  expect(isEditable(tried)).toBe(false)
  expect(isEditable(applyDeliveryResult(tried, deliveryResultOf(order(), null, now), now))).toBe(false)
  expect(
    isEditable(applyDeliveryResult(tried, deliveryResultOf(order(), responseOf(409, refusal), now), now)),
  ).toBe(true)
  expect(isEditable(order({ state: 'sent' }))).toBe(false)
  expect(isEditable(order({ kind: 'download' }))).toBe(false)
})

test('50 days after its first attempt an entry needs confirmation; a like never does', () => {
  const old = order({ attempts: 9, firstTriedAt: now, triedAt: now })
  const afterTrigger = { usesShortestBackoff: true, visible: true }
  expect(needsUserConfirmation(old, now + confirmAfterDays * dayMs - 1)).toBe(false)
  expect(needsUserConfirmation(old, now + confirmAfterDays * dayMs)).toBe(true)
  expect(isDue(old, afterTrigger, now + confirmAfterDays * dayMs)).toBe(false)
  expect(isDue({ ...old, kind: 'like' }, afterTrigger, now + confirmAfterDays * dayMs)).toBe(true)
  // Without an attempt it cannot have arrived.
  expect(isDue(order(), afterTrigger, now + 400 * dayMs)).toBe(true)
})

test('nobody sends or sees another customer’s entry', () => {
  const userIds = fc.constantFrom('astrid', 'bo', null)
  fc.assert(
    fc.property(userIds, userIds, (owner, userId) => {
      const entry = order({ owner })
      expect(isVisibleTo(entry, userId)).toBe(owner === userId)
      if (canSend(entry, userId)) expect(owner === null || owner === userId).toBe(true)
    }),
  )
})

test('a sent entry retains only the fields that identify it', () => {
  const entry = order({
    fields: { id: 7, qty: 3, organization: 'Ekskolan', telephone: '08-1', street: 'Ekvägen 1' },
  })
  const sent = applyDeliveryResult(markSending(entry, now), { state: 'sent', answer: { order_id: 'a' } }, now)
  expect(sent.fields).toEqual({ id: 7, qty: 3, organization: 'Ekskolan' })
})
