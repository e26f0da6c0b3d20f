import { expect, test } from 'vitest'
import { exportSets } from '#contract/export-sets.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createCustomer } from './create-customer.ts'
import { createImporter } from './import-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import { auditEntries } from './staff-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)

type Part = { data: { text: string; next: string | null; count: number } }

/** A whole export, its parts joined. */
async function exported(
  set: string,
  format: string,
): Promise<{ text: string; count: number; parts: number }> {
  const found = { text: '', count: 0, parts: 0 }
  for (let after = ''; ;) {
    const path = set === 'materials' ? '/export-materials' : '/export'
    const response = await editor.call(path, { set, format, after })
    expect(response.statusCode, response.body).toBe(200)
    const { text, next, count } = response.json<Part>().data
    found.text += text
    found.count += count
    found.parts++
    if (next === null) return found
    after = next
  }
}

test('everything can be exported as CSV and JSON, in as many parts as it takes, and without a secret', async () => {
  const print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  expect((await send(server, orderPath, orderFields(print.id, { first_name: '=Astrid' }))).statusCode).toBe(
    200,
  )
  const teacher = await createCustomer(server.store)
  await server.store
    .updateTable('customer')
    .set({ password_hash: 'argon2-kanariefagel' })
    .where('id', '=', teacher.id)
    .execute()
  const rows = Array.from({ length: 4500 }, (_, at) => ({
    word: `ord-${String(at).padStart(5, '0')}`,
    words: 'a, b',
  }))
  for (let from = 0; from < rows.length; from += 500)
    await server.store
      .insertInto('synonym')
      .values(rows.slice(from, from + 500))
      .execute()
  for (const { key } of exportSets) {
    const [csv, json] = [await exported(key, 'csv'), await exported(key, 'json')]
    const parsed = JSON.parse(json.text) as unknown[]
    expect([parsed.length, json.count], key).toEqual([csv.count, csv.count])
    if (csv.count > 0) expect(csv.text.startsWith('\ufeff'), key).toBe(true)
    expect(csv.text.indexOf('\ufeff', 1), key).toBe(-1)
    expect(csv.text + json.text, key).not.toContain('kanariefagel')
  }
  const synonyms = await exported('synonyms', 'json')
  const words = (JSON.parse(synonyms.text) as { word: string }[]).map(({ word }) => word)
  expect(synonyms.parts).toBeGreaterThan(2)
  expect(new Set(words).size).toBe(words.length)
  const orders = await exported('orders', 'csv')
  expect(orders.text).toContain(";'=Astrid;")
  expect((await auditEntries(server)).filter(({ kind }) => kind === 'export').length).toBeGreaterThan(
    exportSets.length,
  )
})

test('an exported file of materials is imported again without a change', async () => {
  await editor.published({
    keywords: ['stackar', 'myror'],
    description: '<p>Ett stycke.</p><p>Ett <strong>till</strong>.</p>',
  })
  await editor.draft()
  const { text, count } = await exported('materials', 'csv')
  const importer = createImporter(server, editor)
  const { import: job } = await importer.check(text)
  const { rows } = await importer.read(job.id, { outcome: 'error' })
  expect(rows).toEqual([])
  const changed = await importer.read(job.id, { outcome: 'changed' })
  expect(changed.rows).toEqual([])
  expect(job.counts).toEqual({ new: 0, changed: 0, same: count, error: 0 })
})
