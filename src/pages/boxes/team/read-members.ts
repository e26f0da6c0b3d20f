import { listBoxMembers } from '#contract/calls/box-member.ts'
import type { BoxMember } from '#contract/schemas/box-member.ts'
import { sendAsCustomer } from '#src/api/call.ts'

/** Who is in a box, its owner first; null where the server gives no answer. */
export async function readMembers(id: string): Promise<readonly BoxMember[] | null> {
  const result = await sendAsCustomer(listBoxMembers, { id })
  return result.state === 'done' ? result.response.data.members : null
}
