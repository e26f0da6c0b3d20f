import { exportPersonalData } from '../core/personal-data/personal-data.ts'
import { normalizeEmail } from '../core/people/erasure.ts'
import { findPerson } from '../privacy/find-person.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** Exports everything that is stored about a person as JSON, with or without an account. */
export const exportPerson: OperatorCommand = {
  usage: 'EMAIL',
  description: 'skriver ut allt som finns om en adress, som JSON',
  async run({ store }, address) {
    const person = await findPerson(store, address)
    if (person === null) throw new CommandError(`Ingenting finns om ${normalizeEmail(address)}.`)
    return JSON.stringify(await exportPersonalData(store, person), null, 2)
  },
}
