import { sql } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import { recordSlugChange } from '../materials/slug-history.ts'
import { slugify } from '../materials/slug.ts'
import { changedMeanwhile, seenVersion, startVersion, takeNextVersion } from './versions.ts'
import { checkValues } from './check-values.ts'
import type { WordValues, WordKind } from './word-definitions.ts'
import { writeFixedValues } from './fixed-words.ts'
import { findWord, type StoredWord } from './find-words.ts'
import { writeSeoTexts } from './seo-texts.ts'
import { refuseTakenName, refuseTakenWordSlug } from './unique-word.ts'

/** Adds a word, or saves one whose version the editor saw. */
export async function saveWord(
  write: StaffWrite,
  kind: WordKind,
  fields: Record<string, unknown> & { id: string },
): Promise<{ id: string; version: number; label: string }> {
  const { transaction } = write
  // The counter's row is locked until the transaction ends, so that no two words get the same name or address.
  await nextNumber(transaction, kind.table, 0)
  const isNew = fields.id === ''
  if (isNew && kind.fixed !== undefined)
    throw new RefusalError('NOT_FOUND', { message: 'Välj något i listan.' })
  const before = isNew ? null : await findWord(transaction, kind, fields.id)
  if (!isNew && before === null) throw removedWordRefusal()
  const version = isNew
    ? 0
    : await takeNextVersion(write, { kind: kind.kind, entity: fields.id }, seenVersion(fields['version']))
  const { values, problems } = checkValues(kind, fields, before?.values ?? null)
  if (Object.keys(problems).length > 0) throw new RefusalError('INVALID', { errors: problems })
  const label = kind.fixed === undefined ? String(values[kind.label]) : (before?.label ?? '')
  const wanted = { id: fields.id, name: label, slug: String(values['slug'] ?? '') }
  await refuseTakenName(transaction, kind, wanted)
  if ('slug' in values && values['slug'] !== before?.values['slug'])
    await refuseTakenWordSlug(transaction, kind, wanted)
  const id =
    before === null
      ? await insertWord(transaction, kind, values)
      : await updateWord(write, kind, before, values)
  if (kind.seo !== undefined)
    await writeSeoTexts(transaction, {
      parent: kind.seo,
      oldSlug: String(before?.values['slug'] ?? ''),
      slug: wanted.slug,
      name: label,
      values,
    })
  await recordChange(transaction, kind.change, Number(id) || 0)
  write.audit({ kind: kind.kind, entity: id, ...changedValues(before?.values ?? null, values) })
  return {
    id,
    label,
    version: isNew ? await startVersion(write, { kind: kind.kind, entity: id }) : version,
  }
}

/** The refusal for a word that somebody has removed or merged meanwhile. */
export const removedWordRefusal = () =>
  new RefusalError('CONFLICT', {
    message: 'Det finns inte längre i listan. Någon har tagit bort det eller slagit ihop det med ett annat.',
  })

async function insertWord(
  transaction: DatabaseTransaction,
  kind: WordKind,
  values: WordValues,
): Promise<string> {
  const id = kind.key === 'id' ? await newId(transaction, kind) : await newKey(transaction, kind, values)
  const row: WordValues = { ...kind.defaults, ...kind.scope, ...columnsOf(kind, values), [kind.key]: id }
  if (kind.derivedSlug === true) row['slug'] = `${slugify(String(values[kind.label]))}-${id}`
  if (kind.ordered === true) row['position'] = await nextPosition(transaction, kind)
  const columns = Object.keys(row)
  await sql`insert into ${sql.table(kind.table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(transaction)
  return String(id)
}

/** An id that no word has had, because ids are in addresses. */
async function newId(transaction: DatabaseTransaction, kind: WordKind): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(kind.table)}`.execute(transaction)
  const next = await nextNumber(transaction, kind.table)
  const last = Number(rows[0]?.last ?? 0)
  return next > last ? next : nextNumber(transaction, kind.table, last - next + 1)
}

/** A key made from the name, which is stored in people's profiles. */
async function newKey(transaction: DatabaseTransaction, kind: WordKind, values: WordValues): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(kind.key)} as key from ${sql.table(kind.table)}`.execute(transaction)
  const taken = new Set(rows.map(({ key }) => key))
  const stem = slugify(String(values[kind.label])) || kind.kind
  let key = stem
  for (let number = 2; taken.has(key); number++) key = `${stem}-${number}`
  return key
}

async function nextPosition(transaction: DatabaseTransaction, kind: WordKind): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from ${sql.table(kind.table)}`.execute(transaction)
  return Number(rows[0]?.last ?? -1) + 1
}

async function updateWord(
  write: StaffWrite,
  kind: WordKind,
  before: StoredWord,
  values: WordValues,
): Promise<string> {
  const { transaction } = write
  if (kind.fixed !== undefined) {
    await writeFixedValues(transaction, kind, { ...before, values })
    return before.id
  }
  const columns = columnsOf(kind, values)
  const id = kind.key === 'id' ? Number(before.id) : before.id
  const { rows } = await sql<{ found: number }>`
    update ${sql.table(kind.table)}
    set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where ${sql.ref(kind.key)} = ${id} returning 1 as found`.execute(transaction)
  if (rows.length === 0) throw await changedMeanwhile(write, { kind: kind.kind, entity: before.id })
  const [from, to] = [before.values['slug'], values['slug']]
  if (typeof from === 'string' && typeof to === 'string' && from !== to)
    await recordSlugChange(transaction, kind.table, { id: Number(before.id), from, to }, true)
  return before.id
}

/** The columns of the word's own row; its texts for search engines are stored elsewhere too. */
function columnsOf(kind: WordKind, values: WordValues): WordValues {
  if (kind.seo === undefined) return values
  const { meta_title = '', meta_description = '', keywords: _keywords, ...columns } = values
  return kind.table === 'category'
    ? { ...columns, title: meta_title, description: meta_description }
    : columns
}

function changedValues(before: WordValues | null, after: WordValues) {
  if (before === null) return { before: null, after }
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (values: WordValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return { before: pick(before), after: pick(after) }
}
