import { newEntry } from '#contract/outbox-entry.ts'
import { toStoredEntry } from '#src/storage/stored-entry.ts'
import { downloadableId } from '#tests/server/order-fields.ts'
import { writeIndexedDb } from './indexed-db.ts'
import { outboxRow, outboxRowState } from './outbox-steps.ts'
import { expect, openPage, test } from './site.ts'

test('a refused download is sent again by one press', async ({ page, site }) => {
  const id = await downloadableId(site.store)
  const fields = { id, email: 'astrid.ek@skola.example', samtycke: 1, optin: 0 }
  const refused = {
    ...newEntry(
      { id: crypto.randomUUID(), kind: 'download', fields, owner: null, title: 'Bråk i köket' },
      Date.now(),
    ),
    notified: true,
    state: 'refused' as const,
    refusal: { httpStatus: 404, message: 'Det gick inte.', errors: {} },
  }
  await openPage(page, '/')
  await writeIndexedDb(page, 'outbox', { [refused.id]: toStoredEntry(refused) })
  await openPage(page, '/utkorg')
  await expect(outboxRowState(page, 'Bråk i köket')).toHaveText(/Avvisad/)
  await outboxRow(page, 'Bråk i köket')
    .getByRole('button', { name: /^Skicka igen/ })
    .click()
  await expect(outboxRowState(page, 'Bråk i köket')).toHaveText(/Mottagen/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
