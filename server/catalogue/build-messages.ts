import type { FinderIndex } from '#finder/finder-index.ts'
import type { FinderOption, Group } from '#finder/material.ts'

/** What the thread is asked: the finder's index, or the snapshot that devices fetch. `database` is its file or its address. */
export type BuildJob = { id: number; job: 'index' | 'snapshot'; database: string }

/** The finder's index as of a change number. */
export type BuiltIndex = { seq: number; index: FinderIndex; options: Record<Group, FinderOption[]> }

/** The snapshot as it travels: JSON, and the same in brotli. */
export type PackedSnapshot = { seq: number; json: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> }
