import { expect } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import type { Server } from '#tests/support/test-server.ts'

type Response = { statusCode: number; headers: Record<string, unknown>; json: () => unknown }

/** Expects the refusal of a write that cannot be stored now: its message, and when to try again. */
export function expectUnavailable(response: Response): void {
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({
    status: 'ERROR',
    code: 'UNAVAILABLE',
    message: errorMessages.UNAVAILABLE,
    errors: {},
  })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
}

/** Expects that pages and calls that only read are answered. */
export async function expectReadsWork({ app }: Server, { id, slug }: { id: number; slug: string }) {
  for (const url of [
    '/',
    `/${slug}`,
    '/v1/product/popular',
    '/v1/search?q=vatten',
    `/v1/product-stock/${id}`,
    '/readyz',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(200)
}
