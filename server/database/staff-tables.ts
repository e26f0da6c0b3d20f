import type { StaffRole } from '#contract/staff-roles.ts'
import type { Time } from './columns.ts'

/** Staff, invitations and the audit log. */
export type StaffTables = {
  staff_role: {
    customer_id: string
    role: StaffRole
    /** The organisation of a sender. */
    sender_id: number | null
    given_by: string | null
    given_at: Time
  }
  /** An invitation by email; stores only the SHA-256 of its token. */
  staff_invitation: {
    id: string
    email: string
    role: StaffRole
    sender_id: number | null
    token_hash: string
    invited_by: string | null
    created_at: Time
    expires_at: Time
    used_at: Time | null
    revoked_at: Time | null
  }
  /** Insert only: triggers refuse updates and deletes. Each hash covers the entry and the hash before it. */
  audit_entry: {
    seq: number
    at: Time
    /** Who did it; null for a command on the server. */
    customer_id: string | null
    role: string
    call: string
    kind: string
    entity: string
    /** Entries of one action have the same group. */
    group_id: string
    /** JSON. */
    before: string
    after: string
    previous_hash: string
    hash: string
  }
  /** The personal part of an entry; `person` is a keyed hash of the address. It can be erased. */
  audit_personal: { seq: number; person: string; before: string; after: string; created_at: Time }
}
