import type { AccessRow } from './access-rows.ts'

const owner: AccessRow['expected'] = [401, 'ok', 404, 404, 401, 401, 404, 403, 404]
/** Whoever has the link, with or without an account. */
const withLink: AccessRow['expected'] = ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok']
const link: AccessRow['fields'] = async ({ ownOrder, followToken }) => ({
  follow_token: await followToken(await ownOrder()),
})
const unknownLink: AccessRow = {
  variant: 'a link that nobody was sent',
  expected: [403, 403, 403, 403, 403, 403, 403, 403, 403],
  fields: () => ({ follow_token: 'A'.repeat(54) }),
}

/** Who may follow, cancel and correct an order before it is picked. */
export const ownOrderRows: Record<string, AccessRow[]> = {
  readOrder: [
    {
      expected: [401, 'ok', 'hidden', 'hidden', 401, 401, 'hidden', 403, 'hidden'],
      fields: async ({ ownOrder }) => ({ order_id: await ownOrder() }),
    },
  ],
  cancelOwnOrder: [{ expected: owner, fields: async ({ ownOrder }) => ({ order_id: await ownOrder() }) }],
  correctOwnOrderAddress: [
    {
      expected: owner,
      fields: async ({ ownOrder }) => ({ order_id: await ownOrder(), street: 'Skolgatan 2' }),
    },
  ],
  followOrder: [{ expected: withLink, fields: link }, unknownLink],
  cancelOrderByLink: [{ expected: withLink, fields: link }, unknownLink],
  correctOrderAddressByLink: [{ expected: withLink, fields: link }, unknownLink],
}
