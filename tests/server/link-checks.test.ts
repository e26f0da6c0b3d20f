import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkNextLink } from '#server/links/check-links.ts'
import { collectLinks } from '#server/links/collect-links.ts'
import { linkNetworkOf, type LinkNetwork } from '#server/links/link-network.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import type { readLinkChecks } from '#contract/calls/staff-links.ts'
import type { listStaffMaterials } from '#contract/calls/staff-materials.ts'
import type { listJobs } from '#contract/calls/staff-operation.ts'
import type { readToday } from '#contract/calls/staff.ts'
import { dataIn, twoSenders } from './figures-fixture.ts'
import { publicAddress, startLinkServer, testResolver } from './link-server.ts'
import { createSender, createStaff } from './staff-fixture.ts'

const dayMs = 24 * 3_600_000
let server: Server
let links: Awaited<ReturnType<typeof startLinkServer>>
let network: LinkNetwork
let material: number
let owner: number
let other: number

beforeEach(async () => {
  links = await startLinkServer()
  const resolver = testResolver(links.port, { 'skola.example': [publicAddress] })
  // The loop is off: these tests run the checks themselves, at times of their own.
  server = await startServer()
  network = linkNetworkOf({ linkTestResolver: resolver })
  const senders = await twoSenders(server)
  ;[material, owner, other] = [senders.one.materials[0]?.id ?? 0, senders.one.id, senders.other.id]
  await server.store
    .updateTable('material')
    .set({ product_externalurl: '', description: '', product_instructions: '' })
    .execute()
})
afterEach(async () => {
  await server.close()
  await links.close()
})

const setTexts = (fields: { product_externalurl?: string; description?: string }) =>
  server.store.updateTable('material').set(fields).where('id', '=', material).execute()

async function checkAll(now: number): Promise<void> {
  await collectLinks(server.store, now)
  for (;;) if (!(await checkNextLink(server.store, network, now))) return
}

const states = async () =>
  Object.fromEntries(
    (await server.store.selectFrom('link_check').select(['url', 'state']).execute()).map((row) => [
      row.url,
      row.state,
    ]),
  )

test('a link is broken when it has failed on three days, and fine again when it answers', async () => {
  const url = 'https://skola.example/ark'
  await setTexts({ product_externalurl: url })
  const editor = await createStaff(server, 'editor')
  const today = async () => dataIn<typeof readToday>(await editor.call('/today')).tasks
  const morning = Date.parse('2026-11-02T08:00:00Z')
  const seen = []
  for (const day of [0, 1, 2]) {
    await checkAll(morning + day * (dayMs + 60_000))
    seen.push((await states())[url])
  }
  expect(seen).toEqual(['failing', 'failing', 'broken'])
  const task = (await today()).find(({ key }) => key === 'links')
  expect(task).toMatchObject({ count: 1, path: `/material/${material}/innehall` })
  expect(task?.examples[0]).toContain('skola.example')
  const listed = dataIn<typeof listStaffMaterials>(await editor.call('/materials', { need: 'link' }))
  expect(listed.map(({ id }) => id)).toEqual([material])
  links.status('skola.example/ark', 200)
  await checkAll(morning + 4 * dayMs)
  expect((await states())[url]).toBe('ok')
  expect((await today()).map(({ key }) => key)).not.toContain('links')
})

test('failures on one day count once, and an answer in between begins anew', async () => {
  const url = 'https://skola.example/ibland'
  await setTexts({ product_externalurl: url })
  const morning = Date.parse('2026-11-02T08:00:00Z')
  await checkAll(morning)
  for (let again = 0; again < 4; again++) {
    await server.store.updateTable('link_check').set({ next_at: 0 }).execute()
    await checkAll(morning + again * 1000)
  }
  const { fails } = await server.store.selectFrom('link_check').select('fails').executeTakeFirstOrThrow()
  expect(fails).toBe(1)
  await checkAll(morning + dayMs + 60_000)
  links.status('skola.example/ibland', 200)
  await checkAll(morning + 3 * dayMs)
  links.status('skola.example/ibland', 404)
  await checkAll(morning + 11 * dayMs)
  expect((await states())[url]).toBe('failing')
})

test('links of texts are found, each once; what is removed is forgotten; what refuses programs cannot be checked', async () => {
  links.status('skola.example/sida?a=1&b=2', 200)
  links.status('skola.example/spärr', 403)
  links.status('skola.example/sp%C3%A4rr', 403)
  await setTexts({
    product_externalurl: 'https://skola.example/sida?a=1&b=2',
    description:
      '<p><a href="https://skola.example/sida?a=1&amp;b=2#del">samma</a> <a href="https://skola.example/spärr">en</a> <a href="/amne">egen</a> <a href="http://skola.example/gammal">utan s</a></p>',
  })
  await checkAll(Date.now())
  expect(await states()).toEqual({
    'https://skola.example/sida?a=1&b=2': 'ok',
    'https://skola.example/sp%C3%A4rr': 'unknown',
    'http://skola.example/gammal': 'unknown',
  })
  await setTexts({ product_externalurl: '', description: '' })
  await collectLinks(server.store)
  expect(await states()).toEqual({})
})

test('a host gets one request at a time, also from two servers', async () => {
  const urls = Array.from({ length: 6 }, (_, at) => `https://skola.example/${at}`)
  await setTexts({ description: urls.map((url) => `<a href="${url}">x</a>`).join(' ') })
  for (const url of urls)
    links.answer(url.slice('https://'.length), (_request, response) => {
      setImmediate(() => response.writeHead(200).end())
    })
  await collectLinks(server.store)
  const work = async () => {
    for (let idle = 0; idle < 50;) idle += (await checkNextLink(server.store, network)) ? 0 : 1
  }
  await Promise.all([work(), work(), work()])
  expect(Object.values(await states())).toEqual(urls.map(() => 'ok'))
  expect(links.requests).toHaveLength(urls.length)
  expect(links.mostAtOnce()).toBe(1)
})

test('without its setting nothing is requested, and the pages say nothing about links', async () => {
  await setTexts({ product_externalurl: 'https://skola.example/ark' })
  await checkAll(Date.now())
  const editor = await createStaff(server, 'editor')
  const data = dataIn<typeof readLinkChecks>(await editor.call('/link-checks', { id: material }))
  expect(data.is_on).toBe(false)
  expect(server.config.linkChecks).toBe(false)
  // A sender reads the links of its own material only.
  const [own, foreign] = [await createSender(server, owner), await createSender(server, other)]
  expect(dataIn<typeof readLinkChecks>(await own.call('/link-checks', { id: material })).links).toMatchObject(
    [{ url: 'https://skola.example/ark', state: 'failing', reason: 'gone', fails: 1 }],
  )
  expect((await foreign.call('/link-checks', { id: material })).statusCode).toBe(404)
})

test('with its setting the server looks for links and checks them by itself, from its start', async () => {
  const resolver = testResolver(links.port, { 'skola.example': [publicAddress] })
  await setTexts({ product_externalurl: 'https://skola.example/ark' })
  links.status('skola.example/ark', 200)
  const checking = await startServer({
    dataFolder: server.config.dataFolder,
    environment: { LINK_CHECKS: 'on', LINK_TEST_RESOLVER: resolver },
  })
  await expect.poll(async () => (await states())['https://skola.example/ark'], { timeout: 30_000 }).toBe('ok')
  const editor = await createStaff(checking, 'editor')
  const { jobs, links: found } = dataIn<typeof listJobs>(await editor.call('/jobs'))
  expect(found).toMatchObject({ is_on: true, ok: 1, broken: 0, unchecked: 0 })
  expect(found.last_checked_at).toBeGreaterThan(Date.now() - 600_000)
  expect(jobs.find(({ key }) => key === 'link-check')?.last?.state).toBe('done')
  await checking.close()
})
