import { expect, test } from 'vitest'
import type { ConnectionState } from '#src/api/connection.ts'
import { syncText } from '#src/actions/box/account/sync-text.ts'
import type { SyncState } from '#src/actions/box/account/sync-boxes.ts'
import { newBoxSync, type BoxSync } from '#src/boxes/box.ts'

const textOf = (changes: Partial<BoxSync>, lastSync: SyncState, connection: ConnectionState = 'online') =>
  syncText({ sync: { ...newBoxSync('7'), ...changes } }, { connection, lastSync }).text

test('a box that the account has is not said to be on this device only when some of its changes are refused', () => {
  const refusal = 'Ditt konto är fullt.'
  expect(textOf({ seq: 0, unsent: 1, refusal }, 'done')).toBe('Bara på den här enheten')
  expect(textOf({ seq: 4, unsent: 1, refusal }, 'done')).toBe('Ändringarna finns bara på den här enheten')
  expect(textOf({ seq: 4, unsent: 0, refusal }, 'done')).toBe('Senaste från dina enheter saknas')
})

test('a storage that fails is not said to be a server that does not answer', () => {
  expect(textOf({ seq: 4, unsent: 1 }, 'later')).toBe('Väntar på svar från servern')
  expect(textOf({ seq: 4, unsent: 1 }, 'failed')).toBe('Enheten kunde inte läsa eller spara lådan')
  expect(textOf({ seq: 4, unsent: 1 }, 'failed', 'offline')).toBe('Väntar på nät')
})

test('a box of several says who has it, and a person who is out of it, or may only read by now, that the others get nothing', () => {
  const sent = { seq: 4, unsent: 0 }
  expect(textOf({ ...sent, colleagues: 0 }, 'done')).toBe('Finns på dina enheter')
  expect(textOf({ ...sent, colleagues: 1 }, 'done')).toBe('Finns på dina enheter och hos en kollega')
  expect(textOf({ ...sent, colleagues: 3 }, 'done')).toBe('Finns på dina enheter och hos 3 kollegor')
  expect(textOf({ ...sent, role: 'edit' }, 'done')).toBe('Delad med dig, du får ändra')
  expect(textOf({ ...sent, role: 'read' }, 'done')).toBe('Delad med dig, du får läsa')
  expect(textOf({ seq: 4, unsent: 1, role: 'edit' }, 'done')).toBe('Skickas till de andra i lådan')
  // Also without network: what has happened does not wait for it.
  for (const connection of ['online', 'offline'] as const) {
    const lost = textOf({ seq: 4, unsent: 1, role: 'read' }, 'done', connection)
    expect(lost).toBe('Dina ändringar finns bara på den här enheten')
    expect(textOf({ seq: 4, role: 'none', ended: 'removed' }, 'done', connection)).toBe(
      'Delas inte längre med dig',
    )
  }
})

test('a box of which only files of one’s own are not sent says so', () => {
  const sent = { seq: 4, unsent: 0 }
  expect(textOf({ ...sent, filesHere: 1 }, 'done')).toBe('Finns på dina enheter, utom en egen fil')
  expect(textOf({ ...sent, filesHere: 2, colleagues: 1 }, 'done')).toBe(
    'Finns på dina enheter och hos en kollega, utom 2 egna filer',
  )
  expect(textOf({ ...sent, filesHere: 1, role: 'edit' }, 'done')).toBe(
    'Delad med dig, men en egen fil finns bara här',
  )
})
