import type { Time } from './columns.ts'

/** Emails of tips about material, to those who confirmed that they want them. */
export type StaffTipsTables = {
  tips_letter: {
    id: string
    subject: string
    greeting: string
    /** JSON: ids of materials, in order. */
    materials: string
    state: 'draft' | 'sending' | 'sent'
    version: number
    saved_by: string | null
    saved_at: Time
    started_at: Time | null
    finished_at: Time | null
    recipients: number
    /** How many have been sent, or refused by a mail server. */
    sent: number
    failed: number
    /** How many have unsubscribed with a link of this email, also after it was sent. */
    unsubscribed: number
  }
  /**
   * Who gets an email, once. The row is deleted when its person unsubscribes or is erased. Sending and unsubscribing lock it, so that
   * nobody gets an email after unsubscribing.
   */
  tips_recipient: {
    tips_letter_id: string
    email: string
    state: 'waiting' | 'queued' | 'sent' | 'failed'
    /** The SHA-256 of the token of the link to unsubscribe. */
    token_hash: string | null
    letter_id: string | null
  }
}
