import type { Flag, Time } from './columns.ts'

export type DocumentTables = {
  /** What is read of a material's document. `file` is the address that was read: a replaced document is read again. */
  document: {
    file_id: number
    file: string
    state: 'read' | 'failed'
    tries: number
    read_at: Time
    text: string
    /** Its words for the search, see `formatWordCounts`. */
    words: string
    read_pages: number
    text_pages: number
    pictures: number
    width: number
    height: number
    has_color: Flag
    is_tagged: Flag
    has_title: Flag
    lix: number | null
  }
}
