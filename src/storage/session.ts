import { broadcast, onBroadcast } from '#src/browser/broadcast.ts'
import { deviceStore } from './device-store.ts'

/**
 * Who is logged in on this device, with the names of the API: `school_address` is the street, `street` the city.
 */
export type UserData = {
  user_id: string
  first_name: string
  last_name: string
  email: string
  receive_emails: 0 | 1
  receive_tips: 0 | 1
  profession_role: string
  school: string
  school_address: string
  postcode: string
  street: string
  city: string
  telephone: string
  workplace_id: number | null
}
export type Session = { token: string; userData: UserData }

const store = deviceStore('session', { fallsBackToLastRead: true })

/** The session as this device has it; null for a guest. Whether it is still valid, only the server knows. */
export async function readSession(): Promise<Session | null> {
  const [token, userData] = await Promise.all([store.read('token'), store.read('userData')])
  return isToken(token) && isUser(userData) ? { token, userData } : null
}

/** Stores the session; every tab is notified. */
export async function writeSession({ token, userData }: Session): Promise<void> {
  await store.write('token', token)
  await store.write('userData', userData)
  broadcast({ v: 1, t: 'session', state: 'began' })
}

/**
 * Stores new details of the customer; every tab is notified. Compared and written in one step, and never the token: a
 * late answer must not bring back a customer who has logged out meanwhile.
 */
export async function updateUser(userData: UserData): Promise<void> {
  const stored = await store.update('userData', (before) =>
    isUser(before) && before.user_id === userData.user_id ? userData : before,
  )
  if (stored === userData) broadcast({ v: 1, t: 'session', state: 'began' })
}

/** Removes the session. Half a session, or an invalid one, goes too. */
export async function removeStoredSession(): Promise<void> {
  const token = await store.read('token')
  await store.remove('token')
  await store.remove('userData')
  broadcast({ v: 1, t: 'session', state: 'ended', of: tokenSuffix(token) })
}

/** Another tab has ended the session of a token. A session that has begun here since is another, and stays. */
export async function endSessionOfToken(of: string): Promise<void> {
  if (tokenSuffix(await store.read('token')) !== of) return
  await store.remove('token')
  await store.remove('userData')
}

/** Whether the session's names hold something that is no session. */
export async function isSessionBroken(): Promise<boolean> {
  const stored = await Promise.all([store.read('token'), store.read('userData')])
  return stored.some((value) => value !== undefined) && (await readSession()) === null
}

/** Calls the listener when a customer logs in or out, here or in another tab. */
export const watchSession = (listener: () => void) => onBroadcast('session', listener)

/** Enough of a token to tell one from another. */
const tokenSuffix = (token: unknown) => (typeof token === 'string' ? token.slice(-8) : '')

/** Only what may be part of a request header; anything else was not written by us. */
const isToken = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.length <= 512 && /^[\w.~+/-]+=*$/.test(stored)

function isUser(stored: unknown): stored is UserData {
  return typeof stored === 'object' && stored !== null && typeof (stored as UserData).user_id === 'string'
}
