import type { ProposalState } from '#contract/proposals.ts'
import type { Time } from './columns.ts'

/** What senders propose. */
export type StaffProposalTables = {
  proposal: {
    id: string
    sender_id: number
    /** null for a new material until it is approved. */
    material_id: number | null
    state: ProposalState
    version: number
    /** JSON: the material's content in the fields as the sender saw them, and the proposed content. */
    base: string
    content: string
    /** The material's version that `base` was last compared with; 0 for a new material. */
    base_version: number
    /** JSON: `{ key, label, text }[]`, as they read at the decision. */
    reasons: string
    message: string
    inner_note: string
    made_at: Time
    saved_by: string | null
    saved_at: Time
    submitted_by: string | null
    submitted_at: Time | null
    decided_by: string | null
    decided_at: Time | null
    letter_id: string | null
  }
  /** What an organisation proposes about its own page; `image` '' unless a new logo is proposed. */
  sender_page_proposal: {
    sender_id: number
    version: number
    description: string
    website: string
    image: string
    image_change: 'keep' | 'new' | 'remove'
    state: 'waiting' | 'returned'
    message: string
    made_by: string | null
    made_at: Time
  }
  /**
   * A document by its address, or a picture by its name, that only the proposal's organisation and editors may see. `sender_id`: the
   * organisation at the upload; the proposal's own follows when senders are merged.
   */
  proposal_upload: {
    name: string
    proposal_id: string
    sender_id: number
    kind: 'file' | 'picture'
    title: string
    size: number
    pages: number
    added_at: Time
  }
}
