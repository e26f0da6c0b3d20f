import { recordChange, type ChangeKind } from '../database/change-log.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** What an operator may have changed with the database's own tools, by the word for it. */
const kinds: Record<string, ChangeKind> = { texter: 'content', kategorier: 'options' }

/** Tells every server, feed and harvester that something was changed past the program, so that it is shown at once. */
export const recordManualChange: OperatorCommand = {
  usage: Object.keys(kinds).join('|'),
  description: 'säger till att det har ändrats direkt i databasen',
  async run({ store }, word) {
    const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (kind === undefined) throw new CommandError(`Skriv ${Object.keys(kinds).join(' eller ')}.`)
    await store.transaction().execute((writing) => recordChange(writing, kind, 0))
    return 'Ändringen visas inom några sekunder.'
  },
}
