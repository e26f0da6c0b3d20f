import { inWords } from '#contract/address.ts'
import type { Parcel } from '#contract/parcel.ts'
import type { Verdict } from '#contract/verdict.ts'
import { onForgotten } from '#src/device/forgotten.ts'
import { makeAttempts, type Attempts } from '#src/data/attempt.ts'
import { rememberUnsent } from '#src/ui/unsent.ts'
import type { OrderValues } from './order-values.ts'

/** A half filled order form, the keys of what was sent of it, and the row of the outbox that it takes the place of. Lives as long as the page. */
export type Draft = {
  values: OrderValues | null
  attempts: Attempts
  changes: string | null
  /** Why the server refused that row. */
  verdict: Verdict | null
}

const drafts = new Map<string, Draft>()
onForgotten(() => drafts.clear())
rememberUnsent(() => [...drafts.values()].some((draft) => draft.values !== null))

/** The draft for a material, of one person: another who uses the same page does not see it. */
export function draftOf(material: number, userId: string | undefined): Draft {
  const name = `${material} ${userId ?? 'guest'}`
  const known = drafts.get(name)
  if (known !== undefined) return known
  const draft: Draft = { values: null, attempts: makeAttempts(), changes: null, verdict: null }
  drafts.set(name, draft)
  return draft
}

/** A row of the outbox in the form again, as it was written. */
export function draftFrom({ id, fields, state, verdict }: Parcel): Draft {
  const text = (name: keyof OrderValues) => inWords(fields[name])
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
  const attempts = makeAttempts()
  return { values, attempts, changes: id, verdict: state === 'refused' ? verdict : null }
}
