import { sql, type RawBuilder } from 'kysely'
import type { Output } from '#contract/calls/call.ts'
import type { searchPeople } from '#contract/calls/staff-privacy.ts'
import { normalizeEmail } from '../core/people/erasure.ts'
import { comparableText, likePattern, searchWords } from '../core/fields/search-words.ts'
import type { Store } from '../database/open.ts'

type Found = Output<typeof searchPeople>['data']['people'][number]

/** How many rows of each kind are read: one person can have many. */
const maxRows = 200
const maxPeople = 20
/** A shorter search would find nearly everybody. */
const minLength = 2

/** Where an address is stored without a name. */
const emailTables = ['download', 'consent', 'waiting_place', 'report', 'tips_address'] as const

/** Whose name, school or email address mayHave every word of the search; an order's number and city count too. Those with an account come first, then by name. */
export async function searchPeopleByWords(
  store: Store,
  search: unknown,
): Promise<Output<typeof searchPeople>['data']> {
  const words = searchWords(search)
  if (words.join('').length < minLength) return { people: [], has_more: false }
  const people = new Map<string, Found>()
  for (const person of [
    ...(await ofAccounts(store, words)),
    ...(await ofOrders(store, words)),
    ...(await ofAddresses(store, words)),
  ]) {
    const key = normalizeEmail(person.email)
    if (key !== '' && !people.has(key)) people.set(key, person)
  }
  const sorted = [...people.values()].sort(
    (one, other) =>
      Number(other.has_account) - Number(one.has_account) ||
      byName(one.name, other.name) ||
      byName(one.email, other.email),
  )
  return { people: sorted.slice(0, maxPeople), has_more: sorted.length > maxPeople }
}

const byName = new Intl.Collator('sv').compare

async function ofAccounts(store: Store, words: readonly string[]): Promise<Found[]> {
  const text = sql<string>`first_name || ' ' || last_name || ' ' || email || ' ' || school`
  let query = store
    .selectFrom('customer')
    .select(['email', 'first_name', 'last_name', 'school'])
    .where('email', '!=', '')
  for (const word of words) query = query.where(mayHave(text, word))
  const rows = await query.orderBy('created_at', 'desc').limit(maxRows).execute()
  return rows
    .filter((row) => hasAll([row.first_name, row.last_name, row.email, row.school].join(' '), words))
    .map((row) => toFoundPerson({ ...row, organization: row.school }, true))
}

async function ofOrders(store: Store, words: readonly string[]): Promise<Found[]> {
  let query = store
    .selectFrom('material_order')
    .select(['email', 'first_name', 'last_name', 'organization'])
    .where('email', '!=', '')
  // Stored as `comparableText` gives it, so it is compared as it is: only so does PostgreSQL use its index.
  for (const word of words)
    query = query.where(sql<boolean>`search_text like ${likePattern(word)} escape '\\'`)
  const rows = await query.orderBy('number', 'desc').limit(maxRows).execute()
  return rows.map((row) => toFoundPerson(row, false))
}

async function ofAddresses(store: Store, words: readonly string[]): Promise<Found[]> {
  const [word, ...more] = words
  // An address mayHave no spaces.
  if (word === undefined || more.length > 0) return []
  const lists = await Promise.all(
    emailTables.map((table) =>
      store
        .selectFrom(table)
        .select('email')
        .distinct()
        .where(mayHave(sql<string>`email`, word))
        .limit(maxRows)
        .execute(),
    ),
  )
  return lists.flat().map(({ email }) => ({ email, name: '', school: '', has_account: false }))
}

type Row = { email: string; first_name: string; last_name: string; organization: string }

const toFoundPerson = ({ email, first_name, last_name, organization }: Row, has_account: boolean): Found => ({
  email,
  name: `${first_name} ${last_name}`.trim(),
  school: organization,
  has_account,
})

/** Whether a column may have the word; `hasAll` decides. SQLite lowers A to Z alone, so any character stands for the others. */
const mayHave = (text: RawBuilder<string>, word: string) =>
  sql<boolean>`lower(${text}) like ${likePattern(word).replace(/[^\x20-\x7e]/gu, '_')} escape '\\'`

/** Whether a text really mayHave every word. */
const hasAll = (text: string, words: readonly string[]) => {
  const comparable = comparableText(text)
  return words.every((word) => comparable.includes(word))
}
