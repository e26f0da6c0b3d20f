import { exportPersonalData } from '../core/personal-data.ts'
import { findPerson } from './find-person.ts'
import type { OperatorCommand } from './operator-command.ts'

/** Exports everything that is stored about a person as JSON, with or without an account. */
export const exportPerson: OperatorCommand = {
  usage: 'EMAIL',
  description: 'skriver ut allt som finns om en adress, som JSON',
  run: async ({ store }, address) =>
    JSON.stringify(await exportPersonalData(store, await findPerson(store, address)), null, 2),
}
