import { expect, test } from 'vitest'
import { emit, onEvent, type PageEvent } from '#src/api/events.ts'

test('a listener is called at every event until it is removed', () => {
  const received: PageEvent[] = []
  const stop = onEvent((event) => received.push(event))
  emit({ name: 'product like', product_id: 7 })
  stop()
  emit({ name: 'product like', product_id: 8 })
  expect(received).toEqual([{ name: 'product like', product_id: 7 }])
})

test('no listener is needed', () => {
  expect(() => emit({ name: 'menu click', title: 'Ämne', url: '/amne' })).not.toThrow()
})
