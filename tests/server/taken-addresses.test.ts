import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffText } from '#contract/schemas/staff-texts.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createImporter, csvOf } from './import-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createMaterialEditor>>
beforeAll(async () => {
  server = await startServer()
  editor = await createMaterialEditor(server)
})
afterAll(() => server.close())

async function newArticle(name: string): Promise<StaffText> {
  const response = await editor.call('/article-create', { name })
  return response.json<{ data: StaffText }>().data
}
const saveArticle = ({ id, version }: StaffText, slug: string) =>
  editor.call('/text-save', { kind: 'article', id, version, slug })
const reasonIn = (response: { json: () => unknown }) =>
  (response.json() as { errors?: { slug?: string[] } }).errors?.slug?.[0] ?? ''

test('an address belongs to one page: material, article, subject, text page or an earlier address of any of them', async () => {
  const first = await editor.published()
  const earlier = first.fields.slug
  const saved = await editor.write('/material-save', first, { slug: `${earlier}-ny` })
  const material = await editor.write('/material-publish', saved)
  const article = await newArticle('Läsa i mörker')
  const moved = (await saveArticle(article, 'lasa-i-skymning')).json<{ data: StaffText }>().data
  await server.store
    .insertInto('slug_history')
    .values({ space: 'article', old_slug: 'lasa-forr', entity_id: Number(moved.id), changed_at: 1 })
    .execute()
  const subject = await server.store
    .selectFrom('category')
    .select(['slug', 'name'])
    .where('parent_id', '=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const taken: [string, string][] = [
    [material.fields.slug, `har materialet ”${material.fields.name}”`],
    [earlier, `leder till materialet ”${material.fields.name}”`],
    ['lasa-i-skymning', 'har artikeln ”Läsa i mörker”'],
    ['lasa-forr', 'leder till artikeln ”Läsa i mörker”'],
    [subject.slug, `har sidan ”${subject.name}”`],
    ['integritetspolicy', 'har textsidan'],
    ['sparat', 'är upptagen av webbplatsen själv'],
  ]
  const otherArticle = await newArticle('En annan artikel')
  const otherMaterial = await editor.draft()
  for (const [slug, reason] of taken) {
    expect(reasonIn(await saveArticle(otherArticle, slug)), `article ${slug}`).toContain(reason)
    const { id, version } = otherMaterial
    const refused = await editor.call('/material-save', { id, version, slug })
    expect(reasonIn(refused), `material ${slug}`).toContain(reason)
    const word = await editor.call('/word-save', { kind: 'tema', id: '', name: `Tema ${slug}`, slug })
    expect(word.statusCode, `theme ${slug}`).toBe(422)
  }
  // A row with a material's own address changes that material.
  const rows = taken.slice(1).map(([slug], at) => [`Nytt ${at}`, slug])
  const { import: job } = await createImporter(server, editor).check(csvOf([['Namn', 'Adress'], ...rows]))
  expect(job.counts).toMatchObject({ new: 0, error: rows.length })
  // Whoever had an address can take it back.
  expect(reasonIn(await saveArticle(moved, 'lasa-forr'))).toBe('')
})

test('a new name never gets an address that another page has or had', async () => {
  const article = await newArticle('Integritetspolicy')
  expect(article.fields.slug).toBe('integritetspolicy-2')
  const draft = await editor.call('/material-create', { name: 'Integritetspolicy 2' })
  expect(draft.json<{ data: { fields: { slug: string } } }>().data.fields.slug).toBe('integritetspolicy-2-2')
})
