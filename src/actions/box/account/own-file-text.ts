import type { ConnectionState } from '#src/api/connection.ts'
import { mayBeInAccount, type BoxFiles } from '#src/boxes/box-files.ts'
import type { BoxSync, Part } from '#src/boxes/box.ts'
import type { FileWork } from '#src/boxes/file-work.ts'

type FileState = {
  part: Part
  /** Of the box; null for one of the device alone. */
  sync: BoxSync | null
  files: BoxFiles
  /** Whether the file is on this device. */
  isHere: boolean
  work: FileWork | null
  connection: ConnectionState
  /** The network costs, and nobody has said that files may use it. */
  isHeld: boolean
}

/** Where a file of one's own is, in a few words. */
export function ownFileText(state: FileState): string {
  const { part, sync, files, isHere, work } = state
  if (sync === null || sync.role === 'none') return isHere ? '' : 'finns inte på den här enheten'
  const isOnServer = files.onServer[part.file] !== undefined
  if (isHere) return isOnServer ? inAccount(sync) : hereOnly(state)
  if (work?.state === 'fetching') return `hämtas, ${work.percent} %`
  if (work?.state === 'failed') return `inte hämtad: ${work.text}`
  if (isOnServer) return `inte hämtad än, ${whenFetched(state)}`
  if (files.mark === null) return 'finns inte på den här enheten'
  return 'inte här än: enheten där den lades till har inte skickat den'
}

function inAccount({ role, colleagues }: BoxSync): string {
  return role === 'own' && colleagues === 0 ? 'finns på dina enheter' : 'finns hos alla i lådan'
}

function hereOnly({ part, sync, files, work, connection, isHeld }: FileState): string {
  if (work?.state === 'sending') return `skickas, ${work.percent} %`
  const refusal = files.refused[part.file]
  if (refusal !== undefined) return `bara på den här enheten. ${refusal.text}`
  if (sync?.role === 'read' || !mayBeInAccount(part)) return 'bara på den här enheten'
  if (connection === 'offline') return 'bara på den här enheten, väntar på nät'
  return isHeld ? 'bara på den här enheten än' : 'bara på den här enheten än, skickas snart'
}

function whenFetched({ connection, isHeld }: FileState): string {
  if (connection === 'offline') return 'väntar på nät'
  return isHeld ? 'finns på kontot' : 'hämtas snart'
}
