import { toText } from '#contract/call-path.ts'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import type { Rejection } from '#contract/response.ts'
import { onPersonalDataErased } from '#src/storage/personal-data-erased.ts'
import { makeSubmissionKeys, type SubmissionKeys } from '#src/api/submission-keys.ts'
import { registerUnsentSource } from '#src/ui/unsent-text.ts'
import type { OrderValues } from './order-values.ts'

/** A half filled order form, the keys of what was sent of it, and the row of the outbox that it takes the place of. Lives as long as the page. */
export type OrderDraft = {
  values: OrderValues | null
  attempts: SubmissionKeys
  replacesId: string | null
  /** Why the server refused that row. */
  rejection: Rejection | null
}

const drafts = new Map<string, OrderDraft>()
onPersonalDataErased(() => drafts.clear())
registerUnsentSource(() => [...drafts.values()].some((draft) => draft.values !== null))

/** The draft for a material, of one person: another who uses the same page does not see it. */
export function draftOf(material: number, userId: string | undefined): OrderDraft {
  const name = `${material} ${userId ?? 'guest'}`
  const known = drafts.get(name)
  if (known !== undefined) return known
  const draft: OrderDraft = {
    values: null,
    attempts: makeSubmissionKeys(),
    replacesId: null,
    rejection: null,
  }
  drafts.set(name, draft)
  return draft
}

/** A row of the outbox in the form again, as it was written. */
export function draftFromEntry({ id, fields, state, verdict }: OutboxEntry): OrderDraft {
  const text = (name: keyof OrderValues) => toText(fields[name])
  const flag = (name: keyof OrderValues) => (text(name) === '1' ? 1 : 0)
  const values: OrderValues = {
    qty: text('qty'),
    email: text('email'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    profession: text('profession'),
    school_mode: text('workplace_id') === '' ? 'new' : 'listed',
    organization: text('organization'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    telephone: text('telephone'),
    samtycke: flag('samtycke'),
    optin: flag('optin'),
    workplace_id: text('workplace_id'),
  }
  const attempts = makeSubmissionKeys()
  return { values, attempts, replacesId: id, rejection: state === 'refused' ? verdict : null }
}
