import { deviceStore } from './store.ts'

/** Who is logged in on this device, in the specification's spelling: `school_address` is the street, `street` the city. */
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

const store = deviceStore('session')

/** The session as this device has it; null for a guest. Whether it still lives, only the server knows. */
export async function readSession(): Promise<Session | null> {
  const [token, userData] = await Promise.all([store.read('token'), store.read('userData')])
  return typeof token === 'string' && isUser(userData) ? { token, userData } : null
}

export async function keepSession({ token, userData }: Session): Promise<void> {
  await store.write('token', token)
  await store.write('userData', userData)
}

export async function endSession(): Promise<void> {
  await store.forget('token')
  await store.forget('userData')
}

function isUser(kept: unknown): kept is UserData {
  return typeof kept === 'object' && kept !== null && typeof (kept as UserData).user_id === 'string'
}
