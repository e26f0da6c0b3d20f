import type { Flag, Time } from './columns.ts'

/** Customers, and what lets them in. */
export type AccountTables = {
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
    is_editor: Flag
    is_organisation: Flag
    organisation_approved: Flag
    email_confirmed_at: Time | null
    deactivated_at: Time | null
    created_at: Time
  }
  /** Only the SHA-256 of a token is kept. */
  session: {
    token_hash: string
    customer_id: string
    created_at: Time
    seen_at: Time
    expires_at: Time
    device: string
  }
  /** A link in a letter: to confirm an address, to a new password, to change the address. Only the SHA-256 of its token is kept. */
  mail_link: {
    customer_id: string
    /** confirm | reset | new-email */
    purpose: string
    token_hash: string
    /** The address that the letter went to. */
    email: string
    created_at: Time
    expires_at: Time
  }
  /** Who has been erased, by a keyed hash of an address or an account; what arrived before that is refused. */
  erasure: { person: string; erased_at: Time }
  /** Addresses that get tips: somebody has said yes, and again by the letter's link. */
  tips_address: { email: string; confirmed_at: Time }
  /** A yes to tips whose letter has not been answered, and afterwards the way to end them. */
  tips_link: {
    email: string
    token_hash: string
    /** Who asked while logged in. */
    customer_id: string | null
    /** The words that stood by the box. */
    text_version: string
    created_at: Time
    expires_at: Time
  }
  /** One that was begun and not confirmed does not count. `secret` is encrypted. */
  second_factor: {
    customer_id: string
    secret: string
    /** The last time step whose code was taken. */
    last_step: number
    created_at: Time
    confirmed_at: Time | null
  }
  recovery_code: { customer_id: string; code_hash: string }
  /** A log-in whose password was right; `kind` is code or setup. Only the SHA-256 of its ticket is kept. */
  log_in_step: { token_hash: string; customer_id: string; kind: string; expires_at: Time }
  organisation: { customer_id: string; name: string; website: string }
  /** Proofs of work that have been taken once. */
  spent_challenge: { nonce: string; expires_at: Time }
  /** What only the server knows, made by itself and shared by its processes. */
  secret: { name: string; value: string }
}
