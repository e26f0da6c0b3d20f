import { expect, test } from 'vitest'
import type { StaffText } from '#contract/schemas/staff-texts.ts'
import { runArticleSchedules } from '#server/texts/run-article-schedules.ts'
import { removeUnusedTextPictures } from '#server/texts/remove-unused-pictures.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { startServer } from '#tests/support/test-server.ts'
import { photoFile, sendForm } from './customer-material-fields.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

const server = await serverForTests()
const editor = await createStaff(server, 'editor')

type Response = { statusCode: number; json: () => unknown }
const dataIn = <Data>(response: Response): Data => {
  expect(response.statusCode, JSON.stringify(response.json())).toBe(200)
  return (response.json() as { data: Data }).data
}
const messageIn = (response: Response) => (response.json() as { message: string }).message
const errorsIn = (response: Response) => (response.json() as { errors: Record<string, string[]> }).errors
const write = async (path: string, text: StaffText, fields: Record<string, unknown> = {}) =>
  dataIn<StaffText>(
    await editor.call(path, { kind: text.kind, id: text.id, version: text.version, ...fields }),
  )
const readText = async (kind: string, id: string) =>
  dataIn<StaffText>(await editor.call('/text', { kind, id }))
const visit = (path: string, headers = {}) => server.app.inject({ url: `/v1${path}`, headers })
/** Whether visitors get the same answer as for a text that does not exist. */
const isMissing = async (path: string, headers = {}) =>
  (await visit(path, headers)).body === (await visit('/pages/finns-inte')).body
const bodyOf = async (path: string, headers = {}) =>
  dataIn<{ body: string; name?: string; title?: string }>(await visit(path, headers)).body

const categoryId = async () =>
  (await server.store.selectFrom('blog_category').select('id').orderBy('id').executeTakeFirstOrThrow()).id

async function newArticle(more: Record<string, unknown> = {}): Promise<StaffText> {
  const name = `Läsa högt ${Math.random().toString(36).slice(2, 8)}`
  const created = dataIn<StaffText>(await editor.call('/article-create', { name }))
  return write('/text-save', created, {
    introtext: '<p>Om högläsning.</p>',
    body: '<h2>Börja så här</h2><p>Läs en sida.</p>',
    categories: [await categoryId()],
    ...more,
  })
}

test('visitors read a changed text page when it is published, and not before', async () => {
  const before = await readText('page', 'om')
  const saved = await write('/text-save', before, { body: '<h2>Nytt</h2><p>Ny text om oss.</p>' })
  expect(saved.working_copy).not.toBeNull()
  expect(await bodyOf('/pages/om')).toBe(before.fields.body)
  await write('/text-publish', saved)
  expect(await bodyOf('/pages/om')).toBe('<h2>Nytt</h2><p>Ny text om oss.</p>')
  const kinds = (await auditEntries(server)).filter(({ entity }) => entity === 'om')
  expect(kinds.map(({ call }) => call)).toEqual(['saveText', 'publishText'])
})

test('only an editor sees what is not published, and others not even that it exists', async () => {
  const page = await readText('page', 'tillganglighet')
  await write('/text-save', page, { body: '<p>Hemligt än så länge.</p>' })
  expect(await bodyOf('/pages/tillganglighet?preview=1', editor.headers)).toContain('Hemligt')
  expect(await isMissing('/pages/tillganglighet?preview=1')).toBe(true)
  const packer = await createStaff(server, 'packer')
  expect(await isMissing('/pages/tillganglighet?preview=1', packer.headers)).toBe(true)
})

test('the privacy page names how long this server keeps orders', async () => {
  const other = await startServer({ environment: { ORDER_RETENTION_DAYS: '90' } })
  try {
    const { data } = (await other.app.inject({ url: '/v1/pages/integritetspolicy' })).json<{
      data: { body: string }
    }>()
    expect(data.body).toContain('Beställningar anonymiseras efter 90 dagar.')
    expect(data.body).not.toContain('{')
    const settings = (await other.app.inject({ url: '/v1/setting' })).json<{
      data: { order_link_body: string }
    }>()
    expect(settings.data.order_link_body).toContain('Efter 90 dagar anonymiseras')
  } finally {
    await other.close()
  }
  expect(await bodyOf('/pages/integritetspolicy')).toContain('Efter 730 dagar, ungefär två år anonymiseras')
})

test('a placeholder that does not exist is refused beside the text', async () => {
  const page = await readText('page', 'integritetspolicy')
  const { kind, id, version } = page
  const refused = await editor.call('/text-save', { kind, id, version, body: '<p>{ordertid}</p>' })
  expect(refused.statusCode).toBe(422)
  expect(errorsIn(refused)['body']?.[0]).toContain('{ordertid} går inte att använda här')
})

test('of two editors the second is told who saved, and overwrites nothing', async () => {
  const other = await createStaff(server, 'editor')
  const article = await newArticle()
  await write('/text-save', article, { name: 'Den första' })
  const { kind, id, version } = article
  const late = await other.call('/text-save', { kind, id, version, name: 'Den andra' })
  expect(late.statusCode).toBe(409)
  expect(messageIn(late)).toContain('sparade texten')
  expect((await readText('article', id)).fields.name).toBe('Den första')
})

test('an article is written, published, found in list and feed, and taken away', async () => {
  const article = await newArticle({ body: '<p>Text<script>alert(1)</script></p>' })
  expect(await isMissing(`/blogs/item/${article.fields.slug}`)).toBe(true)
  const published = await write('/text-publish', article)
  expect(await bodyOf(`/blogs/item/${article.fields.slug}`)).toBe('<p>Text</p>')
  await expect
    .poll(async () => (await server.app.inject({ url: '/sitemap-artiklar-1.xml' })).body)
    .toContain(article.fields.slug)
  await write('/article-withdraw', published)
  expect(await isMissing(`/blogs/item/${article.fields.slug}`)).toBe(true)
})

test('an article without a category or introduction is not published, and says which', async () => {
  const { kind, id, version } = await newArticle({ introtext: '', categories: [] })
  const refused = await editor.call('/text-publish', { kind, id, version })
  expect(Object.keys(errorsIn(refused)).sort()).toEqual(['categories', 'introtext'])
})

test('an old address leads to the article, also after two changes, and is never given away', async () => {
  const first = await write('/text-publish', await newArticle())
  const [a, b] = [`${first.fields.slug}-b`, `${first.fields.slug}-c`]
  const second = await write('/text-publish', await write('/text-save', first, { slug: a }))
  await write('/text-publish', await write('/text-save', second, { slug: b }))
  for (const old of [first.fields.slug, a])
    expect(dataIn<{ slug: string }>(await visit(`/blogs/item/${old}`)).slug).toBe(b)
  const page = await server.app.inject({ url: `/blog/item/${a}` })
  if (page.statusCode !== 404) expect(page.headers.location).toBe(`/blog/item/${b}`)
  const { kind, id, version } = await newArticle()
  for (const taken of [a, b, 'blog']) {
    const refused = await editor.call('/text-save', { kind, id, version, slug: taken })
    expect(errorsIn(refused)['slug'], taken).toHaveLength(1)
  }
})

test('a scheduled article is published once, as it was when the time was set', async () => {
  const article = await newArticle()
  const first = await write('/article-schedule', article, { publish_at: '2099-01-01T08:00' })
  const timed = await write('/article-schedule', first, { withdraw_at: '2099-02-01T08:00' })
  expect(timed.publish_version).toBe(timed.version)
  await write('/text-save', timed, { name: 'Senare rubrik' })
  const at = timed.publish_at ?? 0
  const done = await Promise.all([
    runArticleSchedules(server.store, at),
    runArticleSchedules(server.store, at),
  ])
  expect(done.reduce((sum, each) => sum + each)).toBe(1)
  const now = await readText('article', article.id)
  expect(now.published_fields?.name).toBe(article.fields.name)
  expect(now.fields.name).toBe('Senare rubrik')
})

test('the last 50 versions stay, and an earlier one comes back', async () => {
  let page = await readText('page', 'om')
  for (let number = 0; number < 55; number++)
    page = await write('/text-save', page, { body: `<p>Lydelse ${number}.</p>` })
  const versions = dataIn<{ number: number }[]>(
    await editor.call('/text-versions', { kind: 'page', id: 'om' }),
  )
  expect(versions).toHaveLength(50)
  const restored = await write('/text-restore', page, { number: versions.at(-1)?.number })
  expect(restored.fields.body).toBe('<p>Lydelse 5.</p>')
})

test('a picture is shown in the text with its words, and goes when nothing shows it', async () => {
  const sent = await sendForm(server, '/desk/text-picture', { image: await photoFile() }, editor.headers)
  const picture = dataIn<{ name: string; address: string; width: number; height: number }>(sent)
  expect((await server.app.inject({ url: picture.address })).statusCode).toBe(200)
  const article = await newArticle()
  const { kind, id, version } = article
  const silent = await editor.call('/text-save', {
    kind,
    id,
    version,
    body: `<img src="${picture.address}">`,
  })
  expect(errorsIn(silent)['body']?.[0]).toContain('saknar beskrivning')
  const shown = await write('/text-save', article, { body: `<img src="${picture.address}" alt="En bok">` })
  expect(shown.fields.body).toContain('alt="En bok"')
  const later = Date.now() + 31 * 24 * 3_600_000
  expect(await removeUnusedTextPictures(server.store, openFiles(server.config.files), later)).toBe(0)
  await server.store.deleteFrom('text_version').where('entity', '=', id).execute()
  await server.store.updateTable('article').set({ body: '' }).where('id', '=', Number(id)).execute()
  expect(await removeUnusedTextPictures(server.store, openFiles(server.config.files), later)).toBe(1)
  expect((await server.app.inject({ url: picture.address })).statusCode).toBe(404)
})
