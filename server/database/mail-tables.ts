import type { Generated } from 'kysely'
import type { Flag, Time } from './columns.ts'

export type MailTables = {
  /** The mail queue. An email is inserted in the transaction that it is about; `id` is also the left part of its Message-ID. */
  letter: {
    id: string
    kind: string
    recipient: string
    subject: string
    text: string
    html: string
    /** waiting | sending | sent | refused | gathered (merged into a digest) */
    state: string
    attempts: number
    /** When it may be sent; while it is being sent, when its lease ends. */
    next_at: Time
    created_at: Time
    sent_at: Time | null
    /** The mail server's last code; never an address. */
    reason: string
    /** The account that it is about, if any; the email may go to another address. */
    customer_id: string | null
    /** 1 when its mailbox is over the limit: it is sent in a digest with the others that wait for the same address. */
    gather: Flag
    /** What it is about, when it may be written only once. */
    about: Generated<string | null>
    /** Where a mail program unsubscribes with one press; only of emails of tips. */
    unsubscribe_url: Generated<string | null>
    /** The request that caused it; '' for none. */
    request_id: Generated<string>
  }
}
