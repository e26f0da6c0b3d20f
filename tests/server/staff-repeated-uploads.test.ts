import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { formDataOf, pdfFile, photoFile, type CustomerMaterialFields } from './customer-material-fields.ts'
import { twoSenders } from './figures-fixture.ts'
import { createTusClient, demoFilm } from './film-fixture.ts'
import { csvOf } from './import-fixture.ts'
import { createProposer, type Proposer } from './proposal-fixture.ts'
import { auditEntries } from './staff-fixture.ts'
import { createMaterialEditor, type MaterialEditor } from './staff-material-fixture.ts'

// A form of staff with files whose answer was lost is sent again with the same key, and stored once.

let server: Server
let address: string
let editor: MaterialEditor
let proposer: Proposer
beforeAll(async () => {
  server = await startServer({
    // The connection breaks when the answer is made, after everything has been stored.
    prepare: (app) =>
      app.addHook('onSend', async ({ headers, raw }) => {
        if (headers['lose-answer'] !== undefined) raw.socket.destroy()
      }),
  })
  address = await server.listen()
  editor = await createMaterialEditor(server)
  proposer = await createProposer(server, (await twoSenders(server)).one.id)
})
afterAll(() => server.close())

type Form = { path: string; fields: CustomerMaterialFields; by?: { headers: Record<string, string> } }

const send = ({ path, fields, by = editor }: Form, key: string, more: Record<string, string> = {}) =>
  fetch(`${address}/v1/desk${path}`, {
    method: 'POST',
    headers: { ...by.headers, 'idempotency-key': key, ...more },
    body: formDataOf(fields),
  })
const sendAndLose = (form: Form, key: string) =>
  expect(send(form, key, { 'lose-answer': '1' })).rejects.toThrow('fetch failed')

const rowsOf = async (table: keyof Database) => {
  const { count } = await server.store
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
const auditCount = async () => (await auditEntries(server)).length
const seen = ({ id, version }: { id: number | string; version: number }) => ({ id, version })

const forms: Record<string, { table: keyof Database; form: () => Promise<Form> }> = {
  'a document of a material': {
    table: 'material_file',
    form: async () => ({
      path: '/material-file-add',
      fields: { ...seen(await editor.published()), files: pdfFile() },
    }),
  },
  'a film that has arrived in pieces': {
    table: 'material_file',
    async form() {
      const film = await demoFilm('webm')
      const material = await editor.draft()
      const client = createTusClient(address, editor.headers)
      const upload = await client.create(material.id, film.length, 'Vattnet.webm')
      await client.sendRest(upload, film)
      return { path: '/material-film-add', fields: { ...seen(material), upload } }
    },
  },
  'a list to import': {
    table: 'import_job',
    async form() {
      const client = createTusClient(address, editor.headers)
      const csv = Buffer.from(csvOf([['Namn'], ['Örnen']]))
      return {
        path: '/import-check',
        fields: { upload: await client.sendFile('materials', csv, 'örnar.csv') },
      }
    },
  },
  'a picture for a text': {
    table: 'text_picture',
    form: async () => ({ path: '/text-picture', fields: { image: await photoFile() } }),
  },
  'a document of a proposal': {
    table: 'proposal_upload',
    form: async () => ({
      ...{ path: '/proposal-files', by: proposer },
      fields: { ...seen(await proposer.begin('Bävern bygger')), files: pdfFile() },
    }),
  },
}

test.each(Object.entries(forms))(
  '%s whose answer was lost is stored once, and sent again it gets its answer',
  async (_what, { table, form }) => {
    const sent = await form()
    const before = [await rowsOf(table), await auditCount()]
    const key = randomUUID()
    await sendAndLose(sent, key)
    const stored = [await rowsOf(table), await auditCount()]
    expect(stored).toEqual(before.map((count) => count + 1))

    const again = await send(sent, key)
    const answer = await again.text()
    expect(again.status, answer).toBe(200)
    expect([await rowsOf(table), await auditCount()]).toEqual(stored)
    expect(await (await send(sent, key)).text()).toBe(answer)
    // What is stored of the answer can be read by nobody else.
    const rows = await server.store.selectFrom('submission').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(answer.slice(20, 60))
  },
)

test.each(['a film that has arrived in pieces', 'a list to import'])(
  'of %s that is sent three times at the same moment with one key there is one, and all get its answer',
  async (what) => {
    const { table, form } = forms[what] as (typeof forms)[string]
    const sent = await form()
    const before = [await rowsOf(table), await auditCount()]
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(sent, key)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(texts).size).toBe(1)
    expect([await rowsOf(table), await auditCount()]).toEqual(before.map((count) => count + 1))
    expect(await rowsOf('resumable_upload')).toBe(0)
  },
)

test('three forms at the same moment with one key are one document, and another file needs another key', async () => {
  const material = await editor.published()
  const form = (files: File): Form => ({
    path: '/material-file-add',
    fields: { ...seen(material), files },
  })
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send(form(pdfFile('Kojor.pdf')), key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { files, version } = await editor.read(material.id)
  expect(files).toHaveLength(1)

  const other = await send(form(pdfFile('Grenar.pdf')), key)
  expect([other.status, await other.text()]).toEqual([422, expect.stringContaining('Nyckeln har redan')])
  const withItsOwn = await send(
    {
      path: '/material-file-add',
      fields: { ...seen({ id: material.id, version }), files: pdfFile('Grenar.pdf') },
    },
    randomUUID(),
  )
  expect(withItsOwn.status).toBe(200)
  expect((await editor.read(material.id)).files).toHaveLength(2)
})
