import { RefusalError } from '../core/refusals/refusal-error.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import type { Store } from '../database/open.ts'

/** A word or text: its kind, and what identifies it among others of that kind. */
type WordKey = { kind: string; entity: string | number }

/** Who saved something last, and which version that was; version 0 when nobody has. */
type LastEdit = { version: number; who: string; at: number }

const neverEdited: LastEdit = { version: 0, who: '', at: 0 }

/** The last edit of each word of a kind, by entity. */
export async function lastEdits(store: Store, kind: string): Promise<(entity: string | number) => LastEdit> {
  const rows = await store
    .selectFrom('word_edit')
    .leftJoin('customer', 'customer.id', 'word_edit.changed_by')
    .select(['entity', 'word_edit.version', 'changed_at', 'first_name', 'last_name'])
    .where('kind', '=', kind)
    .execute()
  const edits = new Map(
    rows.map(({ entity, version, changed_at, first_name, last_name }) => [
      entity,
      { version, who: `${first_name ?? ''} ${last_name ?? ''}`.trim(), at: Number(changed_at) },
    ]),
  )
  return (entity) => edits.get(String(entity)) ?? neverEdited
}

/** The version that the editor saw; 0 unless it is a number. */
export const seenVersion = (field: unknown): number => positiveNumberIn(field)

/** Counts one more version if `seen` is still the last one; otherwise refuses and says who saved what came between. */
export async function takeNextVersion(
  { transaction, staff }: Pick<StaffWrite, 'transaction' | 'staff'>,
  { kind, entity }: WordKey,
  seen: number,
): Promise<number> {
  const edit = { changed_by: staff.id, changed_at: Date.now() }
  const taken =
    seen === 0
      ? await transaction
          .insertInto('word_edit')
          .values({ kind, entity: String(entity), version: 1, ...edit })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable('word_edit')
          .set({ version: seen + 1, ...edit })
          .where('kind', '=', kind)
          .where('entity', '=', String(entity))
          .where('version', '=', seen)
          .returning('version')
          .executeTakeFirst()
  if (taken !== undefined) return taken.version
  throw await changedMeanwhile({ transaction }, { kind, entity })
}

/** The next version of something that is new, or was removed and comes back. */
export async function startVersion(
  { transaction, staff }: Pick<StaffWrite, 'transaction' | 'staff'>,
  { kind, entity }: WordKey,
): Promise<number> {
  const edit = { changed_by: staff.id, changed_at: Date.now() }
  const { version } = await transaction
    .insertInto('word_edit')
    .values({ kind, entity: String(entity), version: 1, ...edit })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'entity'])
        .doUpdateSet((expression) => ({ version: expression('word_edit.version', '+', 1), ...edit })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
})

/** The refusal of a save that would overwrite somebody else's. */
export async function changedMeanwhile(
  { transaction }: Pick<StaffWrite, 'transaction'>,
  { kind, entity }: WordKey,
): Promise<RefusalError> {
  const row = await transaction
    .selectFrom('word_edit')
    .leftJoin('customer', 'customer.id', 'word_edit.changed_by')
    .select(['changed_at', 'first_name', 'last_name'])
    .where('kind', '=', kind)
    .where('entity', '=', String(entity))
    .executeTakeFirst()
  const who = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || 'Någon annan'
  const when = row === undefined ? '' : ` ${momentFormat.format(Number(row.changed_at))}`
  return new RefusalError('CONFLICT', {
    message: `${who} ändrade det här${when}, efter att du öppnade det. Det du har skrivit står kvar. Jämför med det som gäller nu och spara igen.`,
  })
}
