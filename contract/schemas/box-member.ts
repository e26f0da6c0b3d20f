import * as z from 'zod/mini'
import { memberRoles } from '../box-members.ts'
import { boxId } from './account-box.ts'
import type { CallSchemas, OutputOf } from './call-schemas.ts'

/** A secret that a device makes: 256 random bits. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))
/** Of a membership or an invitation: made by the server, and of no use in another box. */
const rowId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const memberRole = z.enum(memberRoles)

const members = z.strictObject({
  data: z.strictObject({
    role: z.enum([...memberRoles, 'own']),
    /** The owner first, whose id is ''; `name` is '' where the profile has none. */
    members: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        role: z.enum([...memberRoles, 'own']),
        is_you: z.boolean(),
      }),
    ),
    invitations: z.array(z.strictObject({ id: z.string(), role: memberRole, expires_at: z.int() })),
  }),
})

export const boxMemberSchemas = {
  listBoxMembers: { input: z.object({ id: boxId }), output: members },
  inviteToBox: { input: z.object({ id: boxId, secret, role: memberRole }), output: members },
  revokeBoxInvitation: { input: z.object({ id: boxId, invitation: rowId }), output: members },
  readBoxInvitation: {
    input: z.object({ secret }),
    output: z.strictObject({
      data: z.strictObject({
        box_id: z.string(),
        title: z.string(),
        owner: z.string(),
        role: memberRole,
        expires_at: z.int(),
        /** The caller is in the box already, or owns it. */
        is_member: z.boolean(),
      }),
    }),
  },
  acceptBoxInvitation: {
    input: z.object({ secret }),
    output: z.strictObject({ data: z.strictObject({ box_id: z.string(), role: memberRole }) }),
  },
  changeBoxMember: {
    input: z.object({ id: boxId, member: rowId, role: z.enum([...memberRoles, 'own', 'none']) }),
    output: members,
  },
  leaveBox: { input: z.object({ id: boxId }), output: z.strictObject({}) },
} satisfies Record<string, CallSchemas>

/** Who is in a box. */
export type BoxMembers = OutputOf<(typeof boxMemberSchemas)['listBoxMembers']>['data']
export type BoxMember = BoxMembers['members'][number]
/** What an invitation is to. */
export type BoxInvitation = OutputOf<(typeof boxMemberSchemas)['readBoxInvitation']>['data']
