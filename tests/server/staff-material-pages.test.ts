import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { createMaterialEditor, type MaterialEditor } from './staff-material-fixture.ts'

const clientFolder = path.join(root, 'dist/client')
let server: Server
let editor: MaterialEditor
beforeAll(async () => {
  expect(existsSync(clientFolder), 'the page is built before the tests').toBe(true)
  server = await startServer({ clientFolder })
  editor = await createMaterialEditor(server)
})
afterAll(() => server.close())

const ask = (path: string) => server.app.inject({ method: 'POST', url: `/v1${path}`, payload: {} })

/** What a visitor gets once the server has followed the changes. */
async function openPage(address: string) {
  await server.finder.follow()
  return server.app.inject({ url: address, headers: { accept: 'text/html' } })
}

test('an old address of a page leads to today’s in one hop', async () => {
  let material = await editor.published()
  const first = material.fields.slug
  for (const slug of [`${first}-b`, `${first}-c`])
    material = await editor.write(
      '/material-publish',
      await editor.write('/material-save', material, { slug }),
    )
  for (const old of [first, `${first}-b`]) {
    const response = await openPage(`/${old}`)
    expect([response.statusCode, response.headers['location']]).toEqual([302, `/${first}-c`])
  }
  expect((await openPage(`/${first}-c`)).statusCode).toBe(200)
})

test('the page of a withdrawn material is gone, that of a draft is not found, and the status of an address says as much', async () => {
  const published = await editor.published()
  expect((await openPage(`/${published.fields.slug}`)).statusCode).toBe(200)
  await editor.write('/material-withdraw', published, { reason: 'Rättigheterna har gått ut.' })
  const gone = await openPage(`/${published.fields.slug}`)
  expect(gone.statusCode).toBe(410)
  expect(gone.body).toContain('<h1 tabindex="-1">Materialet är tillbakadraget</h1>')
  expect(gone.body).toContain('noindex')
  expect(gone.body).not.toContain('Rättigheterna')
  const draft = await editor.draft()
  const missing = await openPage(`/${draft.fields.slug}`)
  expect([missing.statusCode, missing.body.includes('tillbakadraget')]).toEqual([404, false])
  const archived = await editor.write('/material-archive', draft)
  expect((await openPage(`/${archived.fields.slug}`)).statusCode).toBe(404)

  // A link inside the app asks the same, with the answer of the specification for the material itself.
  const shown = await editor.published()
  const statusOf = async (slug: string) =>
    (await ask(`/product-status/${slug}`)).json<{ data: object }>().data
  for (const [slug, status] of [
    [published.fields.slug, { state: 'withdrawn', slug: '' }],
    [String(published.id), { state: 'withdrawn', slug: '' }],
    [archived.fields.slug, { state: 'unknown', slug: '' }],
    ['finns-inte', { state: 'unknown', slug: '' }],
    [String(shown.id), { state: 'published', slug: shown.fields.slug }],
  ] as const)
    expect(await statusOf(slug)).toEqual(status)
  expect((await ask(`/product/detail/${published.fields.slug}`)).json()).toEqual({
    status: 'DATA NOT FOUND',
  })
})
