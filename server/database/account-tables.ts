import type { AccountBoxTables } from './account-box-tables.ts'
import type { ColumnType } from 'kysely'
import type { Flag, Time } from './columns.ts'

/** Customers, and what they log in with. */
export type AccountTables = AccountBoxTables & {
  customer: {
    id: string
    email: string
    password_hash: string
    first_name: string
    last_name: string
    school: string
    street: string
    postcode: string
    city: string
    telephone: string
    profession: string
    workplace_id: number | null
    receive_emails: Flag
    receive_tips: Flag
    /** Written with the role for servers of an earlier version; `staff_role` decides. */
    is_editor: Flag
    is_organisation: Flag
    organisation_approved: Flag
    email_confirmed_at: Time | null
    deactivated_at: Time | null
    /** An editor has locked the account: nobody can log in. */
    locked_at: ColumnType<number | null, number | null | undefined, number | null>
    created_at: Time
  }
  /** Stores only the SHA-256 of a token. */
  session: {
    token_hash: string
    customer_id: string
    created_at: Time
    seen_at: Time
    expires_at: Time
    device: string
  }
  /** A link in an email: to confirm an address, reset a password or change the address. Stores only the SHA-256 of its token. */
  mail_link: {
    customer_id: string
    /** confirm | reset | new-email */
    purpose: string
    token_hash: string
    /** The address that the email went to. */
    email: string
    created_at: Time
    expires_at: Time
  }
  /** Erased persons, by a keyed hash of an address or an account. Requests that arrived before the erasure are refused. */
  erasure: { person: string; erased_at: Time }
  /** Addresses that get tips: with an optin that was confirmed by the email's link. */
  tips_address: { email: string; confirmed_at: Time }
  /** An optin to tips that waits for its confirmation; afterwards the token to unsubscribe. */
  tips_link: {
    email: string
    token_hash: string
    /** The customer, when the request was logged in. */
    customer_id: string | null
    /** The version of the text beside the box. */
    text_version: string
    created_at: Time
    expires_at: Time
  }
  /** A second factor; it does not count until it is confirmed. `secret` is encrypted. */
  second_factor: {
    customer_id: string
    secret: string
    /** The last time step whose code was accepted. */
    last_step: number
    created_at: Time
    confirmed_at: Time | null
  }
  recovery_code: { customer_id: string; code_hash: string }
  /** A log-in with the right password that waits for its second step; `kind` is code or setup. Stores only the SHA-256 of its token. */
  log_in_step: { token_hash: string; customer_id: string; kind: string; expires_at: Time }
  organisation: { customer_id: string; name: string; website: string }
  /** Proofs of work that have been used. */
  spent_challenge: { nonce: string; expires_at: Time }
  /** Secrets that the server generates, shared by its processes. */
  secret: { name: string; value: string }
  /** A sweep that deleted or anonymized personal data whose time had passed. */
  retention_run: { id: string; at: Time; duration_ms: number }
}
