import type { Output } from '#contract/calls/call.ts'
import type { listConsents } from '#contract/calls/staff-privacy.ts'
import { countSubscribers } from '../core/emails/tips-subscribers.ts'
import type { Store } from '../database/open.ts'
import { consentWords } from './consent-words.ts'

const maxTexts = 50

/** Each text that people have agreed to in a form, with how many did, and how many get emails of tips. */
export async function consentTexts(store: Store): Promise<Output<typeof listConsents>['data']> {
  const rows = await store
    .selectFrom('consent')
    .leftJoin('consent_text', 'consent_text.version', 'consent.text_version')
    .select(({ fn }) => [
      'consent.text_version as version',
      'consent_text.text',
      'consent.source',
      fn.countAll<number>().as('count'),
      fn.sum<number>('consent.optin').as('optins'),
      fn.min('consent.created_at').as('first_at'),
      fn.max('consent.created_at').as('last_at'),
    ])
    .groupBy(['consent.text_version', 'consent_text.text', 'consent.source'])
    .orderBy('last_at', 'desc')
    .limit(maxTexts)
    .execute()
  return {
    subscribers: await countSubscribers(store),
    texts: rows.map(({ version, text, source, count, optins, first_at, last_at }) => ({
      ...{ version, source },
      text: consentWords(text),
      count: Number(count),
      optins: Number(optins),
      first_at: Number(first_at),
      last_at: Number(last_at),
    })),
  }
}
