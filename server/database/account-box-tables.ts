import type { Generated } from 'kysely'
import type { MemberRole, MembershipEnd } from '#contract/box-members.ts'
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
    /** Random, another one whenever the account has other files of the box than before. */
    files_mark: Generated<string>
  }
  account_box_update: {
    box_id: string
    /** The number of the change; of several that have become one row, the last. */
    seq: number
    /** A Yjs update as base64. */
    content: string
  }
  /** A file of one's own in a box, whole. */
  account_box_file: {
    /** The name of its bytes in the store of files. */
    id: string
    /** '' once its bytes are to be removed. */
    box_id: string
    /** The name that its part in the document has; the row's id once the bytes are to be removed. */
    file: string
    /** 'unfinished' where pieces of a file are to be removed. */
    type: string
    bytes: number
    sha256: string
    stored_at: Time
    /** Since when no part of the box names it; null while one does. */
    unnamed_at: Time | null
    /** Since when its bytes are to be removed; where it still names its box, since when they are missing or damaged. */
    removed_at: Time | null
  }
  /** Who is in a box beside its owner, and for a while who was. */
  box_member: {
    id: string
    /** A box that may be gone. */
    box_id: string
    customer_id: string
    role: MemberRole
    joined_at: Time
    /** Null while the person is in the box. */
    ended_at: Time | null
    ended: MembershipEnd
  }
  box_invitation: {
    id: string
    box_id: string
    secret_hash: string
    role: MemberRole
    created_at: Time
    expires_at: Time
    /** The membership that it became; null while nobody has accepted it. */
    used_by: string | null
  }
}
