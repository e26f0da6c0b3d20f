import { formatMoment } from '../core/time/format-moment.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { MaterialRow } from '../materials/store.ts'
import { personName } from '../core/people/person-name.ts'

/** Which material a write is about, and the version that its page showed. */
export type SeenMaterial = { id: number; version: number }

/**
 * Raises the version of a material that still has the version that was seen, and returns its row as it was in everything
 * else. The row stays locked until the transaction ends. Otherwise throws a CONFLICT that says who saved and when.
 */
export async function raiseVersion(
  transaction: DatabaseTransaction,
  { id, version }: SeenMaterial,
  staff: string | null,
): Promise<MaterialRow> {
  const now = Date.now()
  const row = await transaction
    .updateTable('material')
    .set({ version: version + 1, saved_by: staff, saved_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return row
  throw await conflict(transaction, id)
}

/** Why a write of a material was refused: it does not exist, or somebody saved it since it was read. */
async function conflict(transaction: DatabaseTransaction, id: number): Promise<RefusalError> {
  const current = await transaction
    .selectFrom('material')
    .select(['saved_by', 'saved_at', 'updated_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (current === undefined)
    return new RefusalError('NOT_FOUND', { message: 'Materialet finns inte längre.' })
  const name = (await personName(transaction, current.saved_by)) || 'Någon annan'
  const at = formatMoment(Number(current.saved_at ?? current.updated_at))
  return new RefusalError('CONFLICT', {
    message: `${name} sparade materialet ${at}, efter att du öppnade det. Det du har skrivit finns kvar här. Jämför och välj vad som ska gälla.`,
  })
}
