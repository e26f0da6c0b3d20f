import { readLinkChecks } from '#contract/calls/staff-links.ts'
import type { LinkState } from '#contract/link-checks.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { hasRole } from '../core/callers/staff.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'

/** What is known of a material's links. */
export function mountLinkCalls(
  staffRouter: StaffRouter,
  store: Store,
  { linkChecks }: Pick<Config, 'linkChecks'>,
): void {
  staffRouter.read(readLinkChecks, async (fields, staff) => {
    let material = store.selectFrom('material').select('id').where('id', '=', positiveNumberIn(fields.id))
    // Another organisation's material does not exist for a sender.
    if (!hasRole(staff, 'editor')) material = material.where('sender_id', '=', staff.senderId ?? 0)
    const found = await material.executeTakeFirst()
    if (found === undefined) throw new RefusalError('NOT_FOUND')
    const rows = await store
      .selectFrom('material_link')
      .innerJoin('link_check', 'link_check.url_hash', 'material_link.url_hash')
      .select(['url', 'state', 'reason', 'status', 'fails', 'checked_at'])
      .where('material_id', '=', found.id)
      .orderBy('url')
      .execute()
    const links = rows.map((row) => ({
      ...row,
      state: row.state as LinkState,
      checked_at: Number(row.checked_at),
    }))
    return { data: { is_on: linkChecks, links } }
  })
}
