import { answer } from '../../core/jobs/run-in-process.ts'
import { makeArchive, type ArchiveOrder } from './make-archive.ts'

answer((order: ArchiveOrder) => makeArchive(order))
