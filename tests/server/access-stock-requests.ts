import type { AccessRow } from './access-rows.ts'

/** Whoever has the link, with or without an account. */
const withLink: AccessRow['expected'] = ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok']
const place: AccessRow['fields'] = async ({ placeToken }) => ({ place_token: await placeToken() })
const unknownLink: AccessRow = {
  variant: 'a link that nobody was sent',
  expected: [403, 403, 403, 403, 403, 403, 403, 403, 403],
  fields: () => ({ place_token: 'A'.repeat(54), qty: '1' }),
}

/** Who may request an email when a material is in stock again, and end such requests. */
export const stockRequestRows: Record<string, AccessRow[]> = {
  requestStock: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: async ({ published, newEmail, sellOut }) => {
        await sellOut(published.id)
        return { id: String(published.id), email: newEmail(), samtycke: '1' }
      },
    },
    {
      variant: 'what is in stock',
      expected: [409, 409, 409, 409, 401, 401, 409, 403, 409],
      fields: ({ published, newEmail }) => ({
        id: String(published.id),
        email: newEmail(),
        samtycke: '1',
      }),
    },
    {
      variant: 'in another’s name',
      expected: [403, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ published, newEmail, stranger }) => ({
        id: String(published.id),
        email: newEmail(),
        samtycke: '1',
        user_id: stranger,
      }),
    },
  ],
  readPlace: [{ expected: withLink, fields: place }, unknownLink],
  lowerPlace: [
    {
      expected: withLink,
      fields: async (fixture, actor) => ({ ...(await place(fixture, actor)), qty: '1' }),
    },
    unknownLink,
  ],
  leavePlace: [{ expected: withLink, fields: place }, unknownLink],
  stopStockRequests: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: () => ({ stop_token: 'A'.repeat(43) }),
    },
  ],
}
