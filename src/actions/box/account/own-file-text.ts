import type { ConnectionState } from '#src/api/connection.ts'
import { mayBeInAccount, type BoxFiles } from '#src/boxes/box-files.ts'
import type { BoxSync, Part } from '#src/boxes/box.ts'
import type { FileWork } from '#src/boxes/file-work.ts'
import type { SyncState } from './sync-boxes.ts'

type FileState = {
  part: Part
  /** Of the box; null for one of the device alone. */
  sync: BoxSync | null
  files: BoxFiles
  /** How large the file is on this device; null where it is not. */
  bytesHere: number | null
  work: FileWork | null
  connection: ConnectionState
  lastSync: SyncState
  /** The network costs, and nobody has said that files may use it. */
  isHeld: boolean
}

const notHere = 'finns inte på den här enheten'
/** What is said of a file that the account has, while the network costs. */
export const waitsForPress = 'finns på kontot, hämtas när du trycker'
const onlyHere = 'bara på den här enheten'

/** Where a file of one's own is, in a few words, which are true of a photo as of a PDF. */
export function ownFileText(state: FileState): string {
  const { part, sync, files, bytesHere, work } = state
  if (sync === null || sync.role === 'none') return bytesHere === null ? notHere : ''
  const isOnServer = files.onServer[part.file] !== undefined
  if (bytesHere !== null) return isOnServer ? inAccount(sync) : hereOnly(state, sync, bytesHere)
  if (work?.state === 'fetching') return `hämtas, ${work.percent} %`
  if (work?.state === 'failed') return `gick inte att hämta: ${work.text}`
  if (isOnServer) return whenFetched(state)
  // Another device may have it and not have sent it, or never send it, as after the part was away for long.
  return files.mark === null ? notHere : 'saknas här och i lådan på kontot'
}

/** Other devices have it when they open the box. */
function inAccount({ role, colleagues }: BoxSync): string {
  return role === 'own' && colleagues === 0 ? 'finns här och på kontot' : 'finns här och för alla i lådan'
}

function hereOnly(state: FileState, sync: BoxSync, bytesHere: number): string {
  const { part, files, work, connection, lastSync, isHeld } = state
  if (work?.state === 'sending') return `skickas, ${work.percent} %`
  const refusal = files.refused[part.file]
  if (refusal !== undefined) return `${onlyHere}. ${refusal.text}`
  if (sync.role === 'read' || !mayBeInAccount(part) || bytesHere !== part.bytes) return onlyHere
  // A file is sent after its box, and the box says why that is not taken.
  if (sync.unsent > 0 && sync.refusal !== '') return onlyHere
  if (connection === 'offline') return `${onlyHere}, väntar på nät`
  if (files.mark === null) return 'finns på den här enheten'
  const isNext =
    sync.unsent === 0 && sync.seq > 0 && lastSync === 'done' && !isHeld && connection === 'online'
  return isNext ? `${onlyHere} än, skickas snart` : `${onlyHere} än`
}

function whenFetched({ connection, lastSync, isHeld }: FileState): string {
  if (connection === 'offline') return 'finns på kontot, väntar på nät'
  if (isHeld) return waitsForPress
  return lastSync === 'done' && connection === 'online'
    ? 'finns på kontot, hämtas snart'
    : 'finns på kontot, inte här'
}
