/** What can wait in the outbox, by the call that takes it. */
export type EntryKind = 'order' | 'like' | 'download' | 'stock-request'
