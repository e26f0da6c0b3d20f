import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../database/open.ts'

type Saved = { key: string; seen: number; saved: Record<string, unknown> & { changed_by: string } }

/** Saves a row that still has the version that was seen; a default that nobody has changed has version 0. */
export async function saveTextVersion(
  transaction: DatabaseTransaction,
  table: 'letter_text' | 'reason_text',
  { key, seen, saved }: Saved,
): Promise<void> {
  const row =
    seen === 0
      ? await transaction
          .insertInto(table)
          .values({ key, version: 1, ...saved } as never)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable(table)
          .set({ ...saved, version: seen + 1 } as never)
          .where('key', '=', key)
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  if (row !== undefined) return
  const current = await transaction
    .selectFrom(table)
    .leftJoin('customer', 'customer.id', `${table}.changed_by`)
    .select(['customer.first_name', 'customer.last_name'])
    .where(`${table}.key`, '=', key)
    .executeTakeFirst()
  const who = `${current?.first_name ?? ''} ${current?.last_name ?? ''}`.trim() || 'Någon annan'
  throw new RefusalError('CONFLICT', {
    message: `${who} har ändrat texten sedan du öppnade den. Kopiera det du har skrivit och öppna den på nytt.`,
  })
}
