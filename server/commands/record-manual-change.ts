import { ownValue } from '#contract/own-value.ts'
import { recordChange, type ChangeKind } from '../database/change-log.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** What an operator may have changed with the database's own tools, by the command's argument. */
const kinds: Record<string, ChangeKind> = { texter: 'content', kategorier: 'options' }

/** Records a change that was made directly in the database, so that servers, feeds and harvesters show it at once. */
export const recordManualChange: OperatorCommand = {
  usage: Object.keys(kinds).join('|'),
  description: 'säger till att det har ändrats direkt i databasen',
  async run({ store }, name) {
    const kind = ownValue(kinds, name)
    if (kind === undefined) throw new CommandError(`Skriv ${Object.keys(kinds).join(' eller ')}.`)
    await store.transaction().execute((transaction) => recordChange(transaction, kind, 0))
    return 'Ändringen visas inom några sekunder.'
  },
}
