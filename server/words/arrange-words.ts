import { sql } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import type { WordKind } from './word-definitions.ts'
import { findWords } from './find-words.ts'

/** Moves a word to the place after another one, or first where `after` is ''. */
export async function moveWord(
  write: StaffWrite,
  kind: WordKind,
  { id, after }: { id: string; after: string },
): Promise<{ message: string }> {
  const { transaction } = write
  if (kind.ordered !== true)
    throw new RefusalError('INVALID', { errors: { kind: ['De här står i bokstavsordning.'] } })
  await nextNumber(transaction, kind.table, 0)
  const words = await findWords(transaction, kind)
  const word = words.find((each) => each.id === id)
  const others = words.filter((each) => each.id !== id)
  const place = after === '' ? 0 : others.findIndex((each) => each.id === after) + 1
  if (word === undefined || (after !== '' && place === 0))
    throw new RefusalError('CONFLICT', { message: 'Listan har ändrats. Läs den på nytt och flytta igen.' })
  const arranged = [...others.slice(0, place), word, ...others.slice(place)]
  for (const [position, { id: each, position: before }] of arranged.entries()) {
    if (position === before) continue
    const key = kind.key === 'id' ? Number(each) : each
    await sql`update ${sql.table(kind.table)} set position = ${position}
      where ${sql.ref(kind.key)} = ${key}`.execute(transaction)
  }
  await recordChange(transaction, kind.change, 0)
  write.audit({
    kind: kind.kind,
    entity: id,
    before: { position: words.indexOf(word) + 1 },
    after: { position: place + 1 },
  })
  return { message: `”${word.label}” står nu på plats ${place + 1} av ${words.length}.` }
}
