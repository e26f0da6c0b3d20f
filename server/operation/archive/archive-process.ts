import { answer } from '../../core/run-in-process.ts'
import { makeArchive, type ArchiveOrder } from './make-archive.ts'

answer((order: ArchiveOrder) => makeArchive(order))
