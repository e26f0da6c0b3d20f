import { normalizeEmail } from '../core/people/erasure.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** Erases a person for good. */
export const erasePersonCommand: OperatorCommand = {
  usage: 'EMAIL',
  description: 'raderar allt som finns om en adress, även beställningar',
  async run(deps, address) {
    const orders = await erasePerson(deps, address)
    if (orders === null) throw new CommandError(`Ingenting finns om ${normalizeEmail(address)}.`)
    return `Allt om ${address} är raderat. Beställningar som nu saknar namn och adress: ${orders}.`
  },
}
