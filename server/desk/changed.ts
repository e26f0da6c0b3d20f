import { recordChange, type ChangeKind } from '../database/change-log.ts'
import { NothingDone, type Task } from './task.ts'

/** What an operator may have changed with the database's own tools, by the word for it. */
const kinds: Record<string, ChangeKind> = { texter: 'content', kategorier: 'options' }

/** Tells every server, feed and harvester that something was changed past the program, so that it is shown at once. */
export const noteChange: Task = {
  takes: Object.keys(kinds).join('|'),
  does: 'säger till att det har ändrats direkt i databasen',
  async run({ store }, word) {
    const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
    if (kind === undefined) throw new NothingDone(`Skriv ${Object.keys(kinds).join(' eller ')}.`)
    await store.transaction().execute((writing) => recordChange(writing, kind, 0))
    return 'Ändringen visas inom några sekunder.'
  },
}
