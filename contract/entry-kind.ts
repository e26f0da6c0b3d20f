/** The kinds of outbox entries, one for each call that can be queued. */
export type EntryKind = 'order' | 'like' | 'download' | 'stock-request' | 'joint-order'

/** What an entry is called, wherever it is listed. */
export const entryKindTexts: Record<EntryKind, string> = {
  order: 'Beställning',
  like: 'Gillning',
  download: 'Nedladdning',
  'stock-request': 'Plats i kön',
  'joint-order': 'Gemensam beställning',
}
