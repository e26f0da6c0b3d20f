import * as z from 'zod/mini'
import { staffRoles } from '../staff-roles.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'

const role = z.enum(staffRoles)
const message = z.strictObject({ message: z.string() })

/** One kind of work that waits. `key` names it; `oldest` is when the oldest began to wait, ms. */
const task = z.strictObject({
  key: z.string(),
  count: z.int(),
  /** The first few, as a person would name them. */
  examples: z.array(z.string()),
  oldest: z.nullable(z.int()),
  /** The page of the one to begin with, where it is not the same for all of the kind. */
  path: z.optional(z.string()),
})

export const staffSchemas = {
  createFirstEditor: {
    input: z.object({
      token: looseField,
      email: looseField,
      first_name: looseField,
      last_name: looseField,
      password: looseField,
    }),
    output: message,
  },
  readInvitation: {
    input: z.object({ token: looseField }),
    output: z.strictObject({
      data: z.strictObject({ email: z.string(), role, has_account: z.boolean() }),
    }),
  },
  acceptInvitation: {
    input: z.object({
      token: looseField,
      first_name: looseField,
      last_name: looseField,
      password: looseField,
    }),
    output: message,
  },
  readStaff: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        roles: z.array(role),
        /** The organisation of a sender; null for others. */
        sender: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
      }),
    }),
  },
  readToday: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        tasks: z.array(task),
        /** The orders to pack, all together; null when none waits. */
        to_pack: z.nullable(
          z.strictObject({ copies: z.int(), shelves: z.int(), images: z.array(z.string()) }),
        ),
        /** What happens by itself before midnight, soonest first. */
        planned: z.array(
          z.strictObject({
            at: z.int(),
            kind: z.enum(['publish', 'withdraw', 'offer-ends', 'post']),
            name: z.string(),
            path: z.string(),
          }),
        ),
        /** When the last backup was made; null without one, and for packers. */
        backup_at: z.nullable(z.int()),
        now: z.int(),
      }),
    }),
  },
  listStaff: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        staff: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            role,
            sender_name: z.string(),
            given_at: z.int(),
            has_second_factor: z.boolean(),
          }),
        ),
        invitations: z.array(
          z.strictObject({
            id: z.string(),
            email: z.string(),
            role,
            sender_name: z.string(),
            created_at: z.int(),
            expires_at: z.int(),
          }),
        ),
        senders: z.array(z.strictObject({ id: z.int(), name: z.string() })),
      }),
    }),
  },
  inviteStaff: {
    input: z.object({ email: looseField, role: looseField, sender_id: looseField }),
    output: message,
  },
  revokeInvitation: { input: z.object({ id: looseField }), output: message },
  removeStaffRole: { input: z.object({ id: looseField, role: looseField }), output: message },
  listAuditLog: {
    /** `by`: the id of who did it. */
    input: z.object({ before: looseField, kind: looseField, entity: looseField, by: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        entries: z.array(
          z.strictObject({
            seq: z.int(),
            at: z.int(),
            who: z.string(),
            /** '' for a command on the server. */
            who_id: z.string(),
            role: z.string(),
            call: z.string(),
            kind: z.string(),
            entity: z.string(),
            /** What `entity` is called today: a material, or the person whose account or role it is; '' for others. */
            about: z.string(),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
        /** Ask again with `before` set to this for older entries; null when there are none. */
        next: z.nullable(z.int()),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
