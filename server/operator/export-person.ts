import { exportPersonalData } from '../core/personal-data.ts'
import { findPerson } from './find-person.ts'
import type { OperatorCommand } from './operator-command.ts'

/** All that is kept about somebody, as JSON: for who asks by letter, with an account or without. */
export const exportPerson: OperatorCommand = {
  usage: 'EMAIL',
  description: 'skriver ut allt som finns om en adress, som JSON',
  run: async ({ store }, given) =>
    JSON.stringify(await exportPersonalData(store, await findPerson(store, given)), null, 2),
}
