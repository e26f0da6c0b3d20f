import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstEditorLink } from '#server/accounts/staff/first-editor.ts'
import { openArchive } from '#server/operation/archive/read-archive.ts'
import { publish } from '#server/commands/change-publication.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createInstallations, installationOf, restoreInto } from './archive-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { createPath, fileFields, materialIn, pdfFile, sendForm } from './customer-material-fields.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import { createMaterialEditor, savedIn } from './staff-material-fixture.ts'

const canary = 'kanariefagel'
const installations = createInstallations()

let server: Server
let file: string
let ownFile: string
let customerFile: string
beforeAll(async () => {
  server = await startServer()
  const editor = await createMaterialEditor(server)
  const withFile = savedIn(await editor.upload('/material-file-add', await editor.published()))
  ownFile = withFile.files[0]?.file ?? ''
  const print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  const reportFields = { kind: 'other', text: canary, email: `${canary}@skola.example`, page: '/' }
  const person = { first_name: canary, last_name: canary, email: `${canary}@skola.example`, street: canary }
  expect((await send(server, orderPath, orderFields(print.id, person))).statusCode).toBe(200)
  expect((await send(server, '/report-problem', reportFields)).statusCode).toBe(200)
  const teacher = await createCustomer(server.store)
  await server.store.updateTable('customer').set(person).where('id', '=', teacher.id).execute()
  const made = materialIn(
    await sendForm(
      server,
      createPath,
      await fileFields(server, { name: `${canary} i skogen`, files: pdfFile() }),
      teacher.headers,
    ),
  )
  await publish(server.store, made.slug)
  const stored = await server.store
    .selectFrom('material_file')
    .select('file')
    .where('material_id', '=', made.id)
    .executeTakeFirstOrThrow()
  customerFile = stored.file
  file = await installations.archive(installationOf(server), 'site')
})
afterAll(async () => {
  await server.close()
  await installations.remove()
})

test('a site archive names no person, and has no secret and no customer’s work', async () => {
  const folder = await installations.newFolder()
  const { manifest, extract, close } = await openArchive(file)
  await extract(folder)
  close()
  const names = manifest.tables.map(({ name }) => name)
  for (const table of [
    'customer',
    'material_order',
    'consent',
    'letter',
    'session',
    'secret',
    'staff_role',
    'audit_entry',
  ])
    expect(names).not.toContain(table)
  const accounts = await server.store.selectFrom('customer').select('id').execute()
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'latin1')
    expect(text.includes(canary), name).toBe(false)
    for (const { id } of accounts) expect(text.includes(id), `${name}: ${id}`).toBe(false)
  }
  const paths = manifest.files.map((each) => each.path)
  expect(paths).toContain(`file/${path.basename(ownFile)}`)
  expect(paths).not.toContain(`file/${path.basename(customerFile)}`)
})

test('a new installation reads it, shows the same catalogue, and lets a first editor in', async () => {
  const target = await installations.empty(onPostgres ? 'postgres' : 'sqlite')
  await restoreInto(target, file)
  const restored = await startServer({ dataFolder: target.dataFolder })
  try {
    const own = await server.store
      .selectFrom('material')
      .select('slug')
      .where('status', '=', 1)
      .where('is_customer', '=', 0)
      .orderBy('slug')
      .execute()
    const there = await restored.store
      .selectFrom('material')
      .select('slug')
      .where('status', '=', 1)
      .orderBy('slug')
      .execute()
    expect(there).toEqual(own)
    expect((await restored.app.inject({ url: ownFile })).statusCode).toBe(200)
    for (const { slug } of own.slice(0, 20))
      expect((await restored.app.inject({ url: `/v1/product/detail/${slug}` })).json()).toMatchObject({
        status: 'OK',
      })
    const found = await restored.app.inject({ url: '/v1/search', query: { q: 'skogen' } })
    expect(found.json<{ total: number }>()).toMatchObject({ status: 'OK' })
    expect(await createFirstEditorLink(restored.store, 'https://ny.example')).toMatch(
      /^https:\/\/ny\.example\/redaktion\/forsta#/,
    )
    // Its own secrets, not those of the site that gave the archive away.
    const secrets = (from: Server) =>
      from.store.selectFrom('secret').select(['name', 'value']).where('name', '=', 'person').execute()
    expect(await secrets(restored)).toHaveLength(1)
    expect(await secrets(restored)).not.toEqual(await secrets(server))
    const editor = await createMaterialEditor(restored)
    const draft = await editor.draft()
    expect(
      await server.store.selectFrom('material').select('id').where('id', '=', draft.id).execute(),
    ).toEqual([])
  } finally {
    await restored.close()
  }
})
