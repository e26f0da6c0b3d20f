import type { Call } from '#contract/calls/call.ts'
import type { Server } from '#tests/support/test-server.ts'
import { createAccessFixture } from '../access-fixture.ts'
import { accessMatrix, type AccessRow } from '../access-rows.ts'
import { sampleFields } from '../sample-fields.ts'

type Fields = Record<string, string>
export type Headers = Record<string, string>

/** What a call is sent with today, and by whom. */
export type CurrentRequest = { fields: Fields; headers: Headers; asCustomer: boolean }

/** Gives each call fields with which it finds something, of people of its own. */
export async function currentRequests(server: Server) {
  const samples = await sampleFields(server.store)
  return async ({ name }: Pick<Call, 'name'>): Promise<CurrentRequest> => {
    const [row, asCustomer] = chosenRow(accessMatrix[name] ?? [])
    // Calls without fields of their own in the matrix are reads that need no people.
    const fixture = row?.fields === undefined && !asCustomer ? null : await createAccessFixture(server)
    const made = fixture === null ? undefined : await row?.fields?.(fixture, asCustomer ? 'owner' : 'guest')
    return {
      fields: made ?? samples[name] ?? {},
      headers: asCustomer && fixture !== null ? fixture.people.owner.headers : {},
      asCustomer,
    }
  }
}

/** The first row in which a guest, or else the owner, is answered; otherwise what is refused. */
function chosenRow(rows: AccessRow[]): [AccessRow | undefined, asCustomer: boolean] {
  const forGuest = rows.find(({ expected }) => expected[0] === 'ok')
  if (forGuest !== undefined) return [forGuest, false]
  const forOwner = rows.find(({ expected }) => expected[1] === 'ok')
  return forOwner === undefined ? [rows[0], false] : [forOwner, true]
}
