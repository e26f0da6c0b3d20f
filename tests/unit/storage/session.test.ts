import { expect, test } from 'vitest'
import {
  removeStoredSession,
  isSessionBroken,
  writeSession,
  readSession,
  updateUser,
  type UserData,
} from '#src/storage/session.ts'

const person = (user_id: string, first_name: string): UserData => ({
  user_id,
  first_name,
  last_name: 'Ek',
  email: `${user_id}@skola.example`,
  receive_emails: 0,
  receive_tips: 0,
  profession_role: '',
  school: '',
  school_address: '',
  postcode: '',
  street: '',
  city: '',
  telephone: '',
  workplace_id: null,
})

test('new details of a customer are stored with the session', async () => {
  await writeSession({ token: 'first', userData: person('astrid', 'Astrid') })
  await updateUser(person('astrid', 'Asta'))
  expect(await readSession()).toEqual({ token: 'first', userData: person('astrid', 'Asta') })
})

test('a late answer restores no session that has ended', async () => {
  for (const renewFirst of [true, false]) {
    await writeSession({ token: 'first', userData: person('astrid', 'Astrid') })
    const late = () => updateUser(person('astrid', 'Asta'))
    await Promise.all(renewFirst ? [late(), removeStoredSession()] : [removeStoredSession(), late()])
    expect(await readSession()).toBeNull()
    await late()
    expect(await readSession()).toBeNull()
    expect(await isSessionBroken()).toBe(false)
  }
})

test('a late answer does not change the next customer’s session', async () => {
  await writeSession({ token: 'second', userData: person('bo', 'Bo') })
  await updateUser(person('astrid', 'Asta'))
  expect(await readSession()).toEqual({ token: 'second', userData: person('bo', 'Bo') })
})
