import { everythingAbout } from '../person.ts'
import { findPerson } from './find-person.ts'
import type { Task } from './task.ts'

/** All that is kept about somebody, as JSON: for who asks by letter, with an account or without. */
export const exportPerson: Task = {
  takes: 'EMAIL',
  does: 'skriver ut allt som finns om en adress, som JSON',
  run: async ({ store }, given) =>
    JSON.stringify(await everythingAbout(store, await findPerson(store, given)), null, 2),
}
