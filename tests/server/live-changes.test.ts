import { afterAll, expect, test } from 'vitest'
import type { StaffText } from '#contract/schemas/staff-texts.ts'
import type { WordKindName } from '#contract/word-kinds.ts'
import { followIntervalMs } from '#server/catalogue/live-finder.ts'
import { lastChange } from '#server/database/change-log.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { read, save, startTwoServers, wordsOf } from './word-list-fixture.ts'

// That a change of staff is in every server's answers within three seconds follows from three things, none of which is a time that a
// busy machine can miss: each server reads the change log once a second, one reading is enough for every kind of change, and the
// first answer after it has the change. How long it takes is measured by `npm run bench live-changes`.

const { server, second, editor } = await startTwoServers()
afterAll(stopServerProcesses)

test('every server reads the change log at least once a second', () => {
  expect(followIntervalMs).toBeLessThanOrEqual(1000)
})

/** Changes the first word of a kind. */
async function change(kind: WordKindName, fields: object): Promise<number> {
  const [word] = await wordsOf(editor, kind)
  return (await save(editor, kind, word ?? null, fields)).statusCode
}

/** Writes and publishes a text; gives the status of the last step. */
async function publish(text: StaffText, fields: object): Promise<number> {
  const step = (path: string, { kind, id, version }: StaffText, more: object = {}) =>
    editor.call(path, { kind, id, version, ...more })
  const saved = await step('/text-save', text, fields)
  return (await step('/text-publish', saved.json<{ data: StaffText }>().data)).statusCode
}
const dataOf = async (path: string, fields: Record<string, unknown>) =>
  (await editor.call(path, fields)).json<{ data: StaffText }>().data

/** What staff changes, how, and the answer of a visitor's call that then has it. */
const changes: [what: string, make: () => Promise<number>, url: string, expected: string][] = [
  [
    'a synonym',
    async () =>
      (
        await editor.call('/synonym-save', {
          ...{ word: 'fnulledrag', words: 'matematik', version: 0, is_new: true },
        })
      ).statusCode,
    '/search?q=fnulledrag',
    '"slug"',
  ],
  ['a subject', () => change('amne', { name: 'Nytt ämne' }), '/product/filters/amne', 'Nytt ämne'],
  ['a theme', () => change('tema', { name: 'Nytt tema' }), '/product/filters/tema', 'Nytt tema'],
  ['a grade', () => change('arskurs', { name: 'Ny årskurs' }), '/product/filters/arskurs', 'Ny årskurs'],
  ['the main menu', () => change('main_menu', { title: 'Ny länk' }), '/menu', 'Ny länk'],
  ['the footer', () => change('footer_menu', { title: 'Ny sidfot' }), '/menu/footer', 'Ny sidfot'],
  ['a banner', () => change('banner', { title: 'Ny banderoll' }), '/banner', 'Ny banderoll'],
  ['a link', () => change('text_link', { title: 'Ny textlänk' }), '/text-link', 'Ny textlänk'],
  [
    'a text of a dialog',
    () => change('download_texts', { download_body: '<p>Ny text</p>' }),
    '/setting',
    'Ny text',
  ],
  [
    'a text for search engines',
    () => change('seo_page', { meta_title: 'Ny titel' }),
    '/seo/page-data?slug=home',
    'Ny titel',
  ],
  [
    'a text page',
    async () => publish(await dataOf('/text', { kind: 'page', id: 'om' }), { body: '<p>Ny om-sida</p>' }),
    '/pages/om',
    'Ny om-sida',
  ],
  [
    'an article',
    async () => {
      const categories = [
        (await server.store.selectFrom('blog_category').select('id').executeTakeFirstOrThrow()).id,
      ]
      const texts = { introtext: '<p>Kort.</p>', body: '<p>Längre.</p>', categories }
      return publish(await dataOf('/article-create', { name: 'Ny artikel' }), texts)
    },
    '/blogs/latest',
    'Ny artikel',
  ],
]

test.each(changes)(
  '%s that was changed is in the first answer of another server after one reading',
  async (_what, make, url, expected) => {
    const answer = async () => JSON.stringify(await read<object>(second, url))
    // Once before, so that the answer lies in the second server's memory.
    expect(await answer()).not.toContain(expected)
    expect(await make()).toBe(200)
    await second.finder.follow()
    expect(await answer()).toContain(expected)
  },
)

test('a server in a process of its own answers with a change as soon as it says that it has read it', async () => {
  const { dataFolder } = server.config
  const url = databaseUrlFor(dataFolder)
  const settings = {
    DATA_DIR: dataFolder,
    METRICS_TOKEN: 'm'.repeat(32),
    ...(url !== undefined && { DATABASE_URL: url }),
  }
  const other = await startServerProcess(settings, false)
  await waitUntilReady(other)
  const lastChangeRead = async () => {
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
    const text = await (await fetch(`${other.address}/metrics`, { headers })).text()
    return Number(/^skolmaterial_change_number(?:\{.*\})? (\d+)/m.exec(text)?.[1])
  }
  const answer = async () => (await fetch(`${other.address}/v1/menu`)).text()
  for (const title of ['Första', 'Andra', 'Tredje']) {
    expect(await answer()).not.toContain(title)
    expect(await change('main_menu', { title })).toBe(200)
    const changed = await lastChange(server.store)
    await expect.poll(lastChangeRead, { timeout: 60_000 }).toBeGreaterThanOrEqual(changed)
    expect(await answer()).toContain(title)
  }
})
