import { webmFrameTimes } from '#src/pages/boxes/ready/webm-frame-times.ts'
import { makeReady, openBoxOfList } from './boxes-ready-steps.ts'
import { putInBox } from './boxes.ts'
import { expect, openControlled, test } from './offline.ts'
import { markFormAnswered, ownFilm } from './saved-material.ts'
import { makeStill } from './still-film.ts'

test('a film whose pictures stand still for seconds, in its beginning and at its end, opens', async ({
  page,
  site,
  context,
}) => {
  const film = await ownFilm(site)
  const stills: number[][] = []
  // Of the other format nothing but the beginning is whole: a browser needs one of them.
  await context.route('**/uploads/**/*.{webm,mp4}', async (route) => {
    const response = await route.fetch()
    const bytes = await response.body()
    if (route.request().url().endsWith('.mp4')) return route.fulfill({ response, body: bytes.fill(0, 3000) })
    const times = (await webmFrameTimes(new Blob([new Uint8Array(bytes)]))) ?? []
    const still = makeStill(bytes, Math.max(...times))
    stills.push((await webmFrameTimes(new Blob([new Uint8Array(still)]))) ?? [])
    return route.fulfill({ response, body: still })
  })
  await openControlled(page, '/')
  await putInBox(page, film, 'Stilla', { isNew: true })
  await markFormAnswered(page, film)
  await openBoxOfList(page, 'Stilla')
  await makeReady(page)
  const [times = []] = stills
  expect(times.filter((time) => time > 1 && time < 7)).toEqual([])
  expect(times.length).toBeGreaterThan(30)
})
