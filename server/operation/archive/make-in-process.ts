import { runInProcess } from '../../core/jobs/run-in-process.ts'
import { programModule } from '../../core/settings/program-files.ts'
import type { ArchiveOrder, ArchiveSummary } from './make-archive.ts'

const limits = { timeoutMs: 3 * 3_600_000, maxMemoryMb: 1024 }

/** Makes an archive in a process of its own: reading and compressing everything takes seconds that requests must not wait for. */
export const makeArchiveInProcess = (order: ArchiveOrder) =>
  runInProcess<ArchiveSummary>(programModule('archive-process'), order, limits)
