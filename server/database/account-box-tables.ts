import type { Time } from './columns.ts'

/** The boxes that teachers have in their accounts. */
export type AccountBoxTables = {
  account_box: {
    /** Made by the device, 122 random bits. */
    id: string
    customer_id: string
    /** The number of its last change. */
    seq: number
    /** Of the document as it is after that change. */
    hash: string
    /** Of its updates together. */
    bytes: number
    created_at: Time
    changed_at: Time
    /** When it was removed, so that it can be taken back; null while it is not. */
    removed_at: Time | null
    /** When it was erased for good; the row tells devices so, and has no updates. */
    erased_at: Time | null
  }
  account_box_update: {
    box_id: string
    /** The number of the change; of several that have become one row, the last. */
    seq: number
    /** A Yjs update as base64. */
    content: string
  }
}
