import type { Output } from '#contract/calls/call.ts'
import type { listAccountBoxes } from '#contract/calls/account-box.ts'
import type { Store } from '../database/open.ts'

type Listed = Output<typeof listAccountBoxes>['data'][number]

/** The boxes that a customer owns or is in, and those of others that they are in no more. */
export async function listBoxes(store: Store, customer: string): Promise<Listed[]> {
  const own = await store
    .selectFrom('account_box')
    .select(['id', 'seq', 'hash', 'erased_at', 'files_mark'])
    .where('customer_id', '=', customer)
    .orderBy('created_at')
    .execute()
  const joined = await store
    .selectFrom('box_member')
    .leftJoin('account_box', (join) =>
      join.onRef('account_box.id', '=', 'box_member.box_id').on('box_member.ended_at', 'is', null),
    )
    .select(['box_id', 'role', 'ended', 'seq', 'hash', 'files_mark'])
    .where('box_member.customer_id', '=', customer)
    .orderBy('joined_at')
    .execute()
  const counts = await store
    .selectFrom('box_member')
    .select(['box_id', ({ fn }) => fn.countAll().as('count')])
    .where('ended_at', 'is', null)
    .where('box_id', 'in', (row) =>
      row
        .selectFrom('account_box')
        .select('id')
        .where('customer_id', '=', customer)
        .unionAll(
          row
            .selectFrom('box_member as mine')
            .select('mine.box_id as id')
            .where('mine.customer_id', '=', customer),
        ),
    )
    .groupBy('box_id')
    .execute()
  const colleagues = new Map(counts.map(({ box_id, count }) => [box_id, Number(count)]))
  return [
    ...own.map(({ id, seq, hash, erased_at, files_mark }) => ({
      ...{
        id,
        seq,
        hash,
        files_mark,
        is_erased: erased_at !== null,
        role: 'own' as const,
        ended: '' as const,
      },
      colleagues: colleagues.get(id) ?? 0,
    })),
    ...joined.map(({ box_id: id, role, ended, seq, hash, files_mark }): Listed => {
      if (seq !== null && hash !== null && files_mark !== null)
        return {
          ...{ id, seq, hash, files_mark, is_erased: false, role, ended },
          colleagues: colleagues.get(id) ?? 0,
        }
      // A box that is gone without a word counts as erased.
      const why = ended === '' ? 'erased' : ended
      return {
        ...{ id, seq: 0, hash: '', files_mark: '', is_erased: false },
        ...{ role: 'none', ended: why, colleagues: 0 },
      }
    }),
  ]
}
