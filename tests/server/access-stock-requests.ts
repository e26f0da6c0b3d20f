import type { AccessRow } from './access-rows.ts'

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
  stopStockRequests: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: () => ({ stop_token: 'A'.repeat(43) }),
    },
  ],
}
