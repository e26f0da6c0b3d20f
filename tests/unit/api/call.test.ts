import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { entryPaths } from '#contract/outbox-entry.ts'
import type { ReceivedResponse } from '#contract/response.ts'
import { callResultOf, isNotFound } from '#src/api/call.ts'

const refused = { status: 'ERROR', code: 'X', message: 'Nej.', errors: { email: ['Fel.', 7] } }
const received = (httpStatus: number, body: unknown, retryAfter: string | null = null): ReceivedResponse => ({
  httpStatus,
  body,
  retryAfter,
})

test('only a response of our own server ends a call', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 599 }),
      fc.anything(),
      fc.boolean(),
      (httpStatus, body, hasToken) => {
        const { state } = callResultOf(received(httpStatus, body), hasToken)
        if (state !== 'unanswered') expect(body).toHaveProperty('status')
      },
    ),
  )
  // A filter's own JSON, in every status that ended a call before.
  for (const httpStatus of [200, 401, 403, 404, 500])
    for (const body of [{ message: 'Blocked' }, { status: 'blocked' }, null, [], 'OK'])
      expect(callResultOf(received(httpStatus, body), true).state).toBe('unanswered')
})

test('a refusal carries its reason and its fields', () => {
  expect(callResultOf(received(422, refused), true)).toEqual({
    state: 'refused',
    httpStatus: 422,
    message: 'Nej.',
    errors: { email: ['Fel.'] },
  })
  expect(isNotFound(callResultOf(received(200, { status: 'DATA NOT FOUND' }), true))).toBe(true)
})

test('401 ends a session; a guest who gives a wrong password is refused', () => {
  expect(callResultOf(received(401, refused), true).state).toBe('ended')
  expect(callResultOf(received(401, refused), false)).toMatchObject({ state: 'refused', message: 'Nej.' })
})

test('a server that cannot answer now has refused nothing, and says why', () => {
  for (const httpStatus of [408, 425, 500, 503, 507])
    expect(callResultOf(received(httpStatus, refused), true)).toEqual({
      state: 'unanswered',
      message: 'Nej.',
      httpStatus,
    })
})

test('too many attempts say how long to wait', () => {
  const wait = (retryAfter: string | null) => callResultOf(received(429, refused, retryAfter), false)
  expect(wait('90')).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('2 minuter') as string,
  })
  expect(wait(null)).toMatchObject({ message: expect.stringContaining('Vänta en stund') as string })
})

test('the outbox takes exactly the calls that the contract queues', () => {
  const queued = allCalls.filter(({ offline }) => offline === 'queue').map(({ path }) => path)
  expect(queued.sort()).toEqual(Object.values(entryPaths).sort())
})

test('an answer is cached only where the contract caches it', () => {
  for (const { offline, kind, batched, cacheSeconds } of allCalls)
    if (offline === 'cache') expect([kind, batched || cacheSeconds > 0]).toEqual(['read', true])
})
