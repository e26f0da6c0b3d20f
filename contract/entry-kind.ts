/** The kinds of outbox entries, one for each call that can be queued. */
export type EntryKind = 'order' | 'like' | 'download' | 'stock-request' | 'joint-order'
