import { expect, test } from 'vitest'
import { freshForMs, staleUntilMs, type Priority, type Resource } from '#contract/device-cache-policy.ts'

type Row = [priority: Priority, resource: Resource, fresh: number, end: number]

/** The expected minutes, written out. */
const table: Row[] = [
  ['high', 'banner', 1.25, 11.25],
  ['high', 'navigation', 1.25, 11.25],
  ['high', 'product', 3.75, 13.75],
  ['high', 'catalog', 3.75, 13.75],
  ['high', 'user', 0.75, 10.75],
  ['high', 'profile', 0.75, 10.75],
  ['high', 'blog', 5, 15],
  ['high', 'content', 5, 15],
  ['high', 'other', 2.5, 12.5],
  ['medium', 'banner', 2.5, 12.5],
  ['medium', 'navigation', 2.5, 12.5],
  ['medium', 'product', 7.5, 17.5],
  ['medium', 'catalog', 7.5, 17.5],
  ['medium', 'user', 1.5, 11.5],
  ['medium', 'profile', 1.5, 11.5],
  ['medium', 'blog', 10, 20],
  ['medium', 'content', 10, 20],
  ['medium', 'other', 5, 15],
  ['low', 'banner', 5, 15],
  ['low', 'navigation', 5, 15],
  ['low', 'product', 15, 25],
  ['low', 'catalog', 15, 25],
  ['low', 'user', 3, 13],
  ['low', 'profile', 3, 13],
  ['low', 'blog', 20, 30],
  ['low', 'content', 20, 30],
  ['low', 'other', 10, 20],
]

test.each(table)(
  'an answer of %s priority about %s is fresh for %d min and shown until %d min',
  (priority, resource, fresh, end) => {
    expect(freshForMs(resource, priority) / 60_000).toBeCloseTo(fresh, 6)
    expect(staleUntilMs(resource, priority) / 60_000).toBeCloseTo(end, 6)
  },
)
