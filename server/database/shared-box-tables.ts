import type { SharedBoxState } from '#contract/shared-box.ts'
import type { Time } from './columns.ts'

/** Boxes that are shared by a link. Nothing in a row says who shared it; one to a box of an account names that box. */
export type SharedBoxTables = {
  shared_box: {
    id: string
    /** For people: names the box in a report. */
    number: number
    /** SHA-256 of the last part of the link, and of the secret that the owner's device keeps. */
    address_hash: string
    secret_hash: string
    /** JSON of `sentBox`; '' once the link has ended. */
    content: string
    state: SharedBoxState
    created_at: Time
    updated_at: Time
    expires_at: Time
    ended_at: Time | null
    /** The box of an account that an open link leads to; null for one of a device alone, and once the link has ended. */
    box_id: string | null
  }
}
