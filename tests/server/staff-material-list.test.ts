import { expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)

type List = { data: { id: number; name: string; state: string }[]; counts: Record<string, number> }
const list = async (fields: Record<string, unknown>) => (await editor.call('/materials', fields)).json<List>()

test('the list finds published materials as the site does, in the same order, and drafts by their names', async () => {
  for (const q of ['vattenexperiment', 'kritik', 'bråk åk 5']) {
    const response = await server.app.inject({ url: `/v1/search?q=${encodeURIComponent(q)}&is_customer=1` })
    const found = response.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
    expect(found.length, q).toBeGreaterThan(0)
    const listed = (await list({ q })).data.map(({ id }) => id)
    expect(listed.slice(0, found.length), q).toEqual(found)
  }
  const draft = await editor.draft({ name: 'Snigelspår på glas' })
  expect((await list({ q: 'glas snigel' })).data.map(({ id }) => id)).toContain(draft.id)
})

test('filters narrow the list, and each state is counted among what they find', async () => {
  const draft = await editor.draft()
  const subject = draft.fields.amne[0] ?? 0
  const ofSubject = await list({ subject })
  expect(ofSubject.data.length).toBeGreaterThan(0)
  const total = Object.values(ofSubject.counts).reduce((sum, count) => sum + count, 0)
  const { count } = await server.store
    .selectFrom('material_category')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', '=', subject)
    .executeTakeFirstOrThrow()
  expect(total).toBe(Number(count))
  const drafts = await list({ subject, state: 'draft' })
  expect(drafts.data.map(({ id }) => id)).toContain(draft.id)
  expect(new Set(drafts.data.map(({ state }) => state))).toEqual(new Set(['draft']))
  expect(drafts.counts).toEqual(ofSubject.counts)
  const withoutSender = await list({ sender: 0, sort: 'changed' })
  expect(withoutSender.data.map(({ id }) => id)).toContain(draft.id)
})
