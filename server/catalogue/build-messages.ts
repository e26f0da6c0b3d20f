import type { Group } from '#contract/filters.ts'
import type { ArticleIndex } from '#finder/article-index.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { FinderOption } from '#finder/material.ts'

/**
 * A job for the worker thread: the finder's index, the snapshot that devices fetch, or the end of the connection.
 * `database` is a file or an address; `storeIn` is the file where an index is stored for the next start.
 */
export type BuildJob = {
  id: number
  job: 'index' | 'snapshot' | 'disconnect'
  database: string
  storeIn?: string
}

/** Tells the worker thread to end. */
export type StopMessage = { job: 'stop' }

/** The finder's index at a change number. */
export type BuiltIndex = {
  seq: number
  index: FinderIndex
  articles: ArticleIndex
  options: Record<Group, FinderOption[]>
}

/** The snapshot as JSON, and the same compressed with brotli. */
export type PackedSnapshot = { seq: number; json: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> }
