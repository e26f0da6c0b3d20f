import { afterEach, expect, test, vi } from 'vitest'
import { emit } from '#src/api/events.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever listens on the window is told what happens on the page', () => {
  const received: unknown[] = []
  const page = new EventTarget()
  page.addEventListener('skolmaterial:event', (event) => received.push((event as CustomEvent).detail))
  vi.stubGlobal('window', page)
  emit({ name: 'product like', product_id: 7 })
  expect(received).toEqual([{ name: 'product like', product_id: 7 }])
})

test('no listener and no window is needed', () => {
  expect(() => emit({ name: 'menu click', title: 'Ämne', url: '/amne' })).not.toThrow()
})
