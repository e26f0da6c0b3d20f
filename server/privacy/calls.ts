import { toText } from '#contract/call-path.ts'
import {
  erasePersonData,
  exportPerson,
  listConsents,
  readPerson,
  readRetention,
  searchPeople,
} from '#contract/calls/staff-privacy.ts'
import { isEmail } from '#contract/forms/form-fields.ts'
import { invalidEmail } from '#contract/messages.ts'
import type { Config } from '../core/settings/config.ts'
import { normalizeEmail } from '../core/people/erasure.ts'
import { exportPersonalData } from '../core/personal-data/personal-data.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { eraseInTransaction, openErasure } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { consentTexts } from './list-consents.ts'
import { readPersonSummary } from './person-summary.ts'
import { searchPeopleByWords } from './search-people.ts'

type PrivacyDeps = {
  store: Store
  config: Pick<Config, 'dataFolder' | 'files' | 'orderRetentionDays' | 'publicUrl'>
}

/** What is stored about a person: show, hand out, erase. */
export function mountPrivacyCalls(staffRouter: StaffRouter, deps: PrivacyDeps): void {
  const { store, config } = deps

  staffRouter.read(readPerson, async (fields) => {
    const person = await findPerson(store, emailOf(fields.email))
    return person === null ? null : { data: await readPersonSummary(store, person) }
  })

  staffRouter.read(searchPeople, async ({ q }) => ({ data: await searchPeopleByWords(store, q) }))

  staffRouter.write(exportPerson, async (fields, { transaction, audit }) => {
    const email = emailOf(fields.email)
    const person = await findPerson(transaction, email)
    if (person === null) throw nothingStored(email)
    audit({ kind: 'person', entity: person.id ?? '', personal: { email, after: { email } } })
    return { data: await exportPersonalData(transaction, person) }
  })

  staffRouter.write(erasePersonData, async (fields, { staff, transaction, audit, atEnd }) => {
    const email = emailOf(fields.email)
    if (normalizeEmail(toText(fields.confirm_email)) !== email)
      throw new RefusalError('INVALID', {
        errors: { confirm_email: ['Skriv adressen en gång till, precis som ovan.'] },
      })
    const files = await openErasure(deps)
    atEnd(() => files.finish())
    const own = await transaction
      .selectFrom('customer')
      .select('email')
      .where('id', '=', staff.id)
      .executeTakeFirst()
    if (own !== undefined && normalizeEmail(own.email) === email)
      throw new RefusalError('CONFLICT', {
        message: 'Det är din egen adress. Be en annan redaktör, eller avsluta kontot på Mitt konto.',
      })
    const orders = await eraseInTransaction(transaction, email, { config, ...files })
    if (orders === null) throw nothingStored(email)
    // The log says that somebody was erased, and no more.
    audit({ kind: 'person', entity: '', after: { orders } })
    return { message: `Allt om ${email} är raderat.`, orders }
  })

  staffRouter.read(listConsents, async () => ({ data: await consentTexts(store) }))

  staffRouter.read(readRetention, async () => ({
    data: {
      runs: await store
        .selectFrom('retention_run')
        .select(['at', 'duration_ms'])
        .orderBy('at', 'desc')
        .limit(24)
        .execute(),
      order_days: config.orderRetentionDays,
    },
  }))
}

function emailOf(field: unknown): string {
  const email = normalizeEmail(toText(field))
  if (!isEmail(email)) throw new RefusalError('INVALID', { errors: { email: [invalidEmail] } })
  return email
}

const nothingStored = (email: string) =>
  new RefusalError('CONFLICT', { message: `Ingenting finns om ${email}.` })
