/** Who makes a call in the matrix; a row's expected responses are in this order. */
export const actors = [
  'guest',
  'owner',
  'otherCustomer',
  'unconfirmed',
  'expiredToken',
  'deactivated',
  'unapprovedOrganisation',
  'otherOrigin',
  'editor',
] as const
export type Actor = (typeof actors)[number]
