import type { Output } from '#contract/calls/call.ts'
import type { readPerson } from '#contract/calls/staff-privacy.ts'
import type { Person } from '../core/personal-data/personal-data.ts'
import { staffRolesOf } from '../core/callers/staff.ts'
import type { Store } from '../database/open.ts'
import { consentWords } from './consent-words.ts'
import { readPersonLists } from './person-lists.ts'

type Summary = Output<typeof readPerson>['data']

const maxListed = 20

/** What is stored about a person, as an editor sees it. */
export async function readPersonSummary(store: Store, { id, emails }: Person): Promise<Summary> {
  const account = id ?? ''
  const countOf = async (table: 'material_order' | 'download' | 'consent' | 'waiting_place') => {
    const { count } = await store
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((row) => row.or([row('customer_id', '=', account), row('email', 'in', emails)]))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const countOwn = async (table: 'material' | 'material_like', column: 'customer_id' | 'liker') => {
    const { count } = await store
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(column as 'liker', '=', account)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return {
    emails: [...emails],
    account: id === null ? null : await readAccount(store, id),
    counts: {
      orders: await countOf('material_order'),
      downloads: await countOf('download'),
      consents: await countOf('consent'),
      stock_requests: await countOf('waiting_place'),
      materials: await countOwn('material', 'customer_id'),
      likes: await countOwn('material_like', 'liker'),
    },
    lists: await readPersonLists(store, { id, emails }),
    letters: await store
      .selectFrom('letter')
      .select(['id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'reason', 'created_at', 'sent_at'])
      .where((row) => row.or([row('recipient', 'in', emails), row('customer_id', '=', account)]))
      .orderBy('created_at', 'desc')
      .limit(maxListed)
      .execute(),
    consents: await readConsents(store, { id, emails }),
  }
}

async function readAccount(store: Store, id: string): Promise<Summary['account']> {
  const row = await store
    .selectFrom('customer')
    .leftJoin('second_factor', 'second_factor.customer_id', 'customer.id')
    .select([
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'customer.school',
      'customer.created_at',
      'customer.email_confirmed_at',
      'customer.locked_at',
      'customer.is_organisation',
      'second_factor.confirmed_at',
    ])
    .where('customer.id', '=', id)
    .executeTakeFirstOrThrow()
  const { sessions } = await store
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    school: row.school,
    created_at: row.created_at,
    confirmed: row.email_confirmed_at !== null,
    locked: row.locked_at !== null,
    is_organisation: row.is_organisation === 1,
    roles: await staffRolesOf(store, id),
    has_second_factor: row.confirmed_at !== null,
    sessions: Number(sessions),
  }
}

async function readConsents(store: Store, { id, emails }: Person): Promise<Summary['consents']> {
  const rows = await store
    .selectFrom('consent')
    .leftJoin('consent_text', 'consent_text.version', 'consent.text_version')
    .select(['consent.created_at', 'consent.source', 'consent.optin', 'consent_text.text'])
    .where((row) => row.or([row('consent.customer_id', '=', id ?? ''), row('consent.email', 'in', emails)]))
    .orderBy('consent.created_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ optin, text, ...row }) => ({ ...row, optin: optin === 1, text: consentWords(text) }))
}
