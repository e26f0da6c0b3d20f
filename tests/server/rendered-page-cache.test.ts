import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  createRenderedPageCache,
  withKnownParameters,
  withoutPersonalParameters,
} from '#server/render/rendered-page-cache.ts'
import { singleFlight } from '#server/cache/single-flight.ts'

/** Renders slowly and records what it rendered. */
function recordingRenderer() {
  const rendered: string[] = []
  const render = async (address: string) => {
    const number = rendered.push(address)
    await pause(20)
    return `${address} ${number}`
  }
  return { rendered, render }
}

test('concurrent requests for a page render it once', async () => {
  const pages = createRenderedPageCache<string>()
  const { rendered, render } = recordingRenderer()
  const requests = Array.from({ length: 20 }, (_, at) => pages.get(`/amne?utm_source=${at}`, 1, render))
  expect(new Set(await Promise.all(requests))).toEqual(new Set(['/amne 1']))
  expect(await pages.get('/amne', 1, render)).toBe('/amne 1')
  expect(rendered).toEqual(['/amne'])
})

test('after a change it is rendered again, even while the old version is being rendered', async () => {
  const pages = createRenderedPageCache<string>()
  const { rendered, render } = recordingRenderer()
  const [before, after] = await Promise.all([pages.get('/', 1, render), pages.get('/', 2, render)])
  expect(before).not.toBe(after)
  expect(await pages.get('/', 2, render)).toBe(after)
  expect(rendered.length).toBe(2)
})

test('an old version that renders slowly does not replace the new one', async () => {
  const pages = createRenderedPageCache<string>()
  const { render } = recordingRenderer()
  let finishRendering: (page: string) => void = () => undefined
  const old = pages.get('/', 1, () => new Promise((resolve) => (finishRendering = resolve)))
  const expected = await pages.get('/', 2, render)
  finishRendering('old')
  expect(await old).toBe('old')
  expect(await pages.get('/', 2, render)).toBe(expected)
})

test('a page that failed to render is tried again', async () => {
  const pages = createRenderedPageCache<string>()
  const broken = () => Promise.reject(new Error('away'))
  const requests = await Promise.allSettled([pages.get('/', 1, broken), pages.get('/', 1, broken)])
  expect(requests.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await pages.get('/', 1, recordingRenderer().render)).toBe('/ 1')
})

test('a render that hangs is started again, and delays no later requests', async () => {
  const runOnce = singleFlight<string>(30)
  void runOnce('x', () => new Promise<string>(() => undefined))
  await pause(50)
  expect(await runOnce('x', async () => 'done')).toBe('done')
})

test('of a repeated parameter the first counts, and parameters that a page does not read do not make another page', () => {
  expect(withKnownParameters('/amne?page=2&utm_source=x&page=3')).toBe('/amne?page=2')
  expect(withKnownParameters('/amne?avsandare=1&avsandare=2&fbclid=x')).toBe('/amne?avsandare=1')
})

test('of the address of a link in an email only what it asks for is rendered', () => {
  expect(withoutPersonalParameters('/bekrafta?vad=sluta&token=hemlig')).toBe('/bekrafta?vad=sluta')
  expect(withoutPersonalParameters('/konto?q=astrid')).toBe('/konto')
})
