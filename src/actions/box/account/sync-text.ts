import type { ConnectionState } from '#src/api/connection.ts'
import type { MembershipEnd } from '#contract/box-members.ts'
import type { BoxSummary, BoxSync } from '#src/boxes/box.ts'
import type { SyncState } from './sync-boxes.ts'

/** Where a box is, in a few words and with what follows from it; `refused` where the account does not take it. */
export type SyncText = { state: 'account' | 'device' | 'waiting' | 'refused'; text: string; detail: string }

/** What is true of a box of whoever is logged in. */
export function syncText(
  { sync }: Pick<BoxSummary, 'sync'>,
  { connection, lastSync }: { connection: ConnectionState; lastSync: SyncState },
): SyncText {
  if (sync === null)
    return { state: 'device', text: 'Bara på den här enheten', detail: 'Den ligger inte på ditt konto.' }
  if (sync.role === 'none')
    return { state: 'refused', text: 'Delas inte längre med dig', detail: endedTexts[sync.ended] }
  if (sync.role === 'read' && sync.unsent > 0)
    return { state: 'refused', text: 'Dina ändringar finns bara på den här enheten', detail: readOnlyDetail }
  if (sync.unsent === 0 && sync.refusal !== '')
    return { state: 'refused', text: 'Senaste från dina enheter saknas', detail: sync.refusal }
  if (sync.unsent === 0 && sync.filesHere > 0)
    return { state: 'waiting', text: exceptFiles(sync), detail: '' }
  if (sync.unsent === 0) return { state: 'account', text: sharedText(sync), detail: '' }
  const here = sync.seq === 0 ? 'Tills dess finns lådan bara här.' : 'Tills dess finns ändringarna bara här.'
  if (sync.refusal !== '') {
    const text = sync.seq === 0 ? 'Bara på den här enheten' : 'Ändringarna finns bara på den här enheten'
    return { state: 'refused', text, detail: sync.refusal }
  }
  if (connection === 'offline') return { state: 'waiting', text: 'Väntar på nät', detail: here }
  if (lastSync === 'ended') return { state: 'waiting', text: 'Väntar på att du loggar in igen', detail: here }
  if (lastSync === 'failed')
    return { state: 'waiting', text: 'Enheten kunde inte läsa eller spara lådan', detail: here }
  if (lastSync === 'later') return { state: 'waiting', text: 'Väntar på svar från servern', detail: here }
  const text = sync.role === 'own' ? 'Skickas till ditt konto' : 'Skickas till de andra i lådan'
  return { state: 'waiting', text, detail: here }
}

const endedTexts: Record<MembershipEnd, string> = {
  '': '',
  removed: 'Den som äger lådan har avslutat din plats i den.',
  left: 'Du har lämnat den på en annan enhet.',
  erased: 'Den som ägde lådan har tagit bort den för gott.',
}

const readOnlyDetail = 'Du får numera bara läsa lådan, så de andra får dem inte.'

/** Who has a box that is wholly sent. */
function sharedText({ role, colleagues }: BoxSync): string {
  if (role === 'edit') return 'Delad med dig, du får ändra'
  if (role === 'read') return 'Delad med dig, du får läsa'
  if (colleagues === 0) return 'Finns på dina enheter'
  return `Finns på dina enheter och hos ${colleagues === 1 ? 'en kollega' : `${colleagues} kollegor`}`
}

/** Who has a box of which everything is sent but files of one's own. */
function exceptFiles(sync: BoxSync): string {
  const files = sync.filesHere === 1 ? 'en egen fil' : `${sync.filesHere} egna filer`
  if (sync.role === 'own') return `${sharedText(sync)}, utom ${files}`
  return `Delad med dig, men ${files} finns bara här`
}
