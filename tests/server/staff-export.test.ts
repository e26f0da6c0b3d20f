import { expect, test } from 'vitest'
import { exportSets } from '#contract/export-sets.ts'
import { exportTables } from '#server/operation/export-tables.ts'
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
    // Reading the log is in the log.
    const count = csv.count + (key === 'audit_log' ? 1 : 0)
    expect([parsed.length, json.count], key).toEqual([count, count])
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

/** The tables that no export has, and why. A new table is exported or gets a reason here. */
const notExported: Record<string, readonly string[]> = {
  'the page of imports exports curricula': ['goal', 'goal_version'],
  'the archive of the site has drafts and earlier versions, and the pictures of texts': [
    ...['material_draft', 'material_version', 'material_file_version', 'text_draft', 'text_version'],
    ...['text_picture', 'proposal_upload'],
  ],
  'it lets somebody in': [
    ...['session', 'mail_link', 'staff_invitation', 'second_factor', 'recovery_code', 'log_in_step'],
    ...['secret', 'tips_link'],
  ],
  'it belongs to teachers, who export it themselves': [
    ...[
      'account_box',
      'account_box_update',
      'account_box_file',
      'box_member',
      'box_invitation',
      'shared_box',
    ],
    ...['joint_order', 'joint_answer'],
  ],
  'it names devices or recipients, and its numbers are exported': [
    ...['material_like', 'search_miss_source', 'counted_batch', 'tips_recipient', 'letter', 'order_print'],
  ],
  'it says how the program works, or is made anew from the rest': [
    ...['allowance', 'bulk_edit', 'bulk_row', 'change_log', 'copy_removal', 'counter', 'document', 'editing'],
    ...['erasure', 'error_count', 'harvest_record', 'harvest_set', 'import_job', 'import_row', 'job'],
    ...['job_run', 'lease', 'link_check', 'material_link', 'migration', 'order_batch', 'resumable_upload'],
    ...['retention_run', 'saved_view', 'spent_challenge', 'submission', 'word_edit'],
  ],
}

test('every table is exported, or is named with the reason why it is not', async () => {
  const tables = (await server.store.introspection.getTables()).map(({ name }) => name)
  const exports = Object.values(exportTables).map(({ table }) => table)
  const named = [...exports, ...Object.values(notExported).flat()]
  expect(new Set(named).size).toBe(named.length)
  expect(named.sort()).toEqual(tables.sort())
})

test('rows with a key of several columns come in parts, each once, and a part after nothing that exists is refused', async () => {
  const words = Array.from({ length: 4100 }, (_, at) => ({ term: `sökord ${at}`, count: at + 5 }))
  for (let from = 0; from < words.length; from += 500)
    await server.store
      .insertInto('search_miss')
      .values(words.slice(from, from + 500).map((word) => ({ ...word, day: '2026-11-27' })))
      .execute()
  const misses = await exported('search_misses', 'json')
  const terms = (JSON.parse(misses.text) as { term: string }[]).map(({ term }) => term)
  expect(misses.parts).toBe(3)
  expect(new Set(terms).size).toBe(words.length)
  for (const after of ['sökord 7', '[]', '["a"]', '{"term":"a"}']) {
    const response = await editor.call('/export', { set: 'search_misses', format: 'csv', after })
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['after'],
    ])
  }
  const odd = await editor.call('/export', {
    ...{ set: 'daily_counts', format: 'csv' },
    after: '["\\u0000", {"a": 1}, 99999999999]',
  })
  expect(odd.statusCode).toBe(200)
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
