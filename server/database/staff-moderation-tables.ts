import type { ReportState, ReviewState } from '#contract/moderation.ts'
import type { Flag, Time } from './columns.ts'

/** Reviews, reports, and the texts of emails about them. */
export type StaffModerationTables = {
  /** One round of a customer's material: submitted, then decided once. */
  review: {
    material_id: number
    round: number
    /** The version of the material that was submitted, or decided about. */
    version: number
    state: ReviewState
    /** JSON: `{ key, label, text }[]`, as they read at the decision. */
    reasons: string
    /** To the author. */
    message: string
    /** For staff only. */
    inner_note: string
    submitted_at: Time
    decided_by: string | null
    decided_at: Time | null
    /** 1 where the approval published the material for the first time. */
    is_first: Flag
    letter_id: string | null
  }
  organisation_review: {
    customer_id: string
    state: 'approved' | 'declined'
    message: string
    inner_note: string
    decided_by: string | null
    decided_at: Time
    letter_id: string | null
  }
  /** What a visitor reported. `number` is for people. */
  report: {
    id: string
    number: number
    kind: string
    body: string
    /** '' when no answer is wanted. */
    email: string
    page: string
    customer_id: string | null
    state: ReportState
    version: number
    answer: string
    inner_note: string
    decided_by: string | null
    decided_at: Time | null
    letter_id: string | null
    created_at: Time
  }
  /** An email's text that an editor has changed; others have the default. */
  letter_text: {
    key: string
    subject: string
    body: string
    version: number
    changed_by: string | null
    changed_at: Time
  }
  /** A reason that an editor has changed or added; others have the default. */
  reason_text: {
    key: string
    label: string
    body: string
    hidden: Flag
    version: number
    changed_by: string | null
    changed_at: Time
  }
}
