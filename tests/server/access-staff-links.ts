import type { AccessRow } from './access-rows.ts'

/** Only the token of the link decides, whoever sends it: an unknown one is refused for everybody. */
const linkOnly: AccessRow = {
  expected: [403, 403, 403, 403, 403, 403, 403, 403, 403],
  fields: () => ({ token: 'x'.repeat(43) }),
}

/** The calls with which somebody becomes a member of staff. */
export const staffLinkRows: Record<string, AccessRow[]> = {
  createFirstEditor: [linkOnly],
  readInvitation: [linkOnly],
  acceptInvitation: [linkOnly],
}
