import * as z from 'zod/mini'
import { materialStates } from '../staff-materials.ts'
import { staffRoles } from '../staff-roles.ts'
import { placeStates } from '../waiting.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'

const message = z.strictObject({ message: z.string() })
const byEmail = z.object({ email: looseField })
const created_at = z.int()
const byId = z.object({ id: looseField })

const email = z.strictObject({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** waiting | sending | sent | refused | gathered */
  state: z.string(),
  attempts: z.int(),
  /** The mail server's last code. */
  reason: z.string(),
  created_at: z.int(),
  sent_at: z.nullable(z.int()),
})

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  school: z.string(),
  created_at: z.int(),
  confirmed: z.boolean(),
  locked: z.boolean(),
  is_organisation: z.boolean(),
  roles: z.array(z.enum(staffRoles)),
  has_second_factor: z.boolean(),
  sessions: z.int(),
})

export const staffPrivacySchemas = {
  readPerson: {
    input: byEmail,
    output: z.strictObject({
      data: z.strictObject({
        emails: z.array(z.string()),
        account: z.nullable(account),
        /** How many rows of each kind are stored. */
        counts: z.strictObject({
          orders: z.int(),
          downloads: z.int(),
          consents: z.int(),
          stock_requests: z.int(),
          materials: z.int(),
          likes: z.int(),
        }),
        /** The newest of each kind. */
        lists: z.strictObject({
          orders: z.array(
            z.strictObject({
              number: z.int(),
              name: z.string(),
              qty: z.int(),
              state: z.string(),
              created_at,
            }),
          ),
          places: z.array(
            z.strictObject({
              ...{ material_id: z.int(), name: z.string(), qty: z.int() },
              ...{ state: z.enum(placeStates), created_at },
            }),
          ),
          downloads: z.array(z.strictObject({ name: z.string(), created_at })),
          materials: z.array(
            z.strictObject({ id: z.int(), name: z.string(), state: z.enum(materialStates), created_at }),
          ),
        }),
        letters: z.array(email),
        consents: z.array(
          z.strictObject({
            created_at: z.int(),
            source: z.string(),
            optin: z.boolean(),
            text: z.string(),
          }),
        ),
      }),
    }),
  },
  searchPeople: {
    input: z.object({ q: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        people: z.array(
          z.strictObject({
            email: z.string(),
            /** '' when only the address is stored. */
            name: z.string(),
            school: z.string(),
            has_account: z.boolean(),
          }),
        ),
        /** There are more than are answered. */
        has_more: z.boolean(),
      }),
    }),
  },
  exportPerson: { input: byEmail, output: z.strictObject({ data: z.record(z.string(), z.unknown()) }) },
  erasePersonData: {
    input: z.object({ email: looseField, confirm_email: looseField }),
    output: z.strictObject({ message: z.string(), orders: z.int() }),
  },
  lockAccount: { input: z.object({ id: looseField, locked: looseField }), output: message },
  endAccountSessions: { input: byId, output: message },
  resendConfirmation: { input: byId, output: message },
  removeSecondFactor: { input: byId, output: message },
  readRetention: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        runs: z.array(z.strictObject({ at: z.int(), duration_ms: z.int() })),
        /** Days until an order loses its person. */
        order_days: z.int(),
      }),
    }),
  },
  listConsents: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        /** How many get emails of tips: they have asked for it and confirmed it by email. */
        subscribers: z.int(),
        /** The texts, the one that was used last first. */
        texts: z.array(
          z.strictObject({
            version: z.string(),
            text: z.string(),
            /** order | download | account | tips */
            source: z.string(),
            count: z.int(),
            optins: z.int(),
            first_at: z.int(),
            last_at: z.int(),
          }),
        ),
      }),
    }),
  },
  listEmails: {
    input: z.object({ state: looseField, page: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        letters: z.array(email),
        counts: z.record(z.string(), z.int()),
        has_more: z.boolean(),
      }),
    }),
  },
  resendEmail: { input: byId, output: message },
} satisfies Record<string, CallSchemas>
