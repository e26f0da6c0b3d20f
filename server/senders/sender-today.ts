import { readSenderToday } from '#contract/calls/staff-senders.ts'
import type { ProposalContent } from '#contract/schemas/staff-proposals.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { ownMaterials, ownSender, senderRows } from './own-materials.ts'

/** The first page of a sender: what is published, what comes, and what does not work. */
export function mountSenderToday(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(readSenderToday, async (_fields, staff) => {
    const id = ownSender(staff)
    const sender = await store
      .selectFrom('sender')
      .select(['id', 'slug', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (sender === undefined) throw new RefusalError('NOT_FOUND')
    const rows = await senderRows(store, await ownMaterials(store, id).orderBy('material.name').execute())
    const withBrokenLinks = await ownMaterials(store, id)
      .where('status', '=', 1)
      .where('material.id', 'in', (query) =>
        query
          .selectFrom('material_link')
          .innerJoin('link_check', 'link_check.url_hash', 'material_link.url_hash')
          .select('material_link.material_id')
          .where('link_check.state', '=', 'broken'),
      )
      .execute()
    const brokenIds = new Set(withBrokenLinks.map((row) => row.id))
    const proposals = await store
      .selectFrom('proposal')
      .select(['id', 'state', 'content'])
      .where('sender_id', '=', id)
      .where('state', 'in', ['returned', 'waiting'])
      .orderBy('saved_at')
      .execute()
    const returned = proposals.filter(({ state }) => state === 'returned')
    return {
      data: {
        sender,
        published: rows.filter(({ state }) => state === 'published').length,
        in_work: rows.filter(({ state }) => state === 'draft' || state === 'review').length,
        scheduled: rows.filter(({ publish_at, withdraw_at }) => publish_at !== null || withdraw_at !== null),
        broken: rows.filter((row) => brokenIds.has(row.id)),
        returned: returned.map(({ id, content }) => ({
          id,
          name: (JSON.parse(content) as ProposalContent).name,
        })),
        proposed: proposals.length - returned.length,
        now: Date.now(),
      },
    }
  })
}
