import { expect } from 'vitest'
import * as Y from 'yjs'
import type { MemberRole } from '#contract/box-members.ts'
import type { Success } from '#contract/calls/call.ts'
import type { listAccountBoxes, syncAccountBox } from '#contract/calls/account-box.ts'
import type { acceptBoxInvitation, listBoxMembers } from '#contract/calls/box-member.ts'
import { documentOf } from '#src/boxes/box-document.ts'
import type { Server } from '#tests/support/test-server.ts'
import { base64, newInvitationSecret } from './account-box-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'

export type Person = Awaited<ReturnType<typeof createPerson>>

/** A customer with a name of their own. */
export async function createPerson(server: Server, first_name: string) {
  const created = await createCustomer(server.store)
  await server.store.updateTable('customer').set({ first_name }).where('id', '=', created.id).execute()
  return { ...created, name: `${first_name} Ek`, email: `${created.id}@skola.example` }
}

export const documentFrom = (updates: readonly string[]) =>
  documentOf(updates.map((update) => Buffer.from(update, 'base64')))
export const everythingOf = (document: Y.Doc) => base64(Y.encodeStateAsUpdate(document))

/** Calls about boxes and their teams as the pages make them. */
export function teamCalls(server: Server) {
  const call = (path: string, { headers }: Person, fields: object = {}) =>
    send(server, `/customer/${path}`, { ...fields }, headers)
  async function done<Answer>(path: string, person: Person, fields: object): Promise<Answer> {
    const response = await call(path, person, fields)
    expect(response.statusCode, response.body).toBe(200)
    return response.json<Answer>()
  }
  const team = (path: string) => async (person: Person, fields: object) =>
    (await done<Success<typeof listBoxMembers>>(path, person, fields)).data
  const members = team('box-members')
  /** Makes an invitation; resolves to its secret. */
  const invite = async (owner: Person, id: string, role: MemberRole = 'edit') => {
    const secret = newInvitationSecret()
    await done('box-invite', owner, { id, secret, role })
    return secret
  }
  const accept = async (person: Person, secret: string) =>
    (await done<Success<typeof acceptBoxInvitation>>('box-invitation-accept', person, { secret })).data
  /** The id of somebody's membership, as anybody in the box sees it. */
  const memberOf = async (viewer: Person, { name }: Person, id: string): Promise<string> => {
    const member = (await members(viewer, { id })).members.find((each) => each.name === name)
    if (member === undefined) throw new Error(`${name} is not in the box`)
    return member.id
  }
  return {
    ...{ call, members, invite, accept, memberOf },
    change: team('box-member'),
    revoke: team('box-invitation-revoke'),
    /** The status and the words of a refusal. */
    refused: async (path: string, person: Person, fields: object) => {
      const response = await call(path, person, fields)
      return { status: response.statusCode, message: response.json<{ message: string }>().message }
    },
    sync: async (person: Person, fields: { id: string; since?: number; update?: string }) =>
      (await done<Success<typeof syncAccountBox>>('box-sync', person, fields)).data,
    list: async (person: Person) => (await done<Success<typeof listAccountBoxes>>('boxes', person, {})).data,
    /** Puts somebody into a box by an invitation; resolves to the id of the membership. */
    join: async (owner: Person, person: Person, id: string, role: MemberRole = 'edit') => {
      await accept(person, await invite(owner, id, role))
      return memberOf(owner, person, id)
    },
  }
}
