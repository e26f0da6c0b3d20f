import { toText } from '#contract/call-path.ts'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import type { Refusal } from '#contract/response.ts'
import { onPersonalDataErased } from '#src/storage/personal-data-erased.ts'
import { makeSubmissionKeys, type SubmissionKeys } from '#src/api/submission-keys.ts'
import { registerUnsentSource } from '#src/ui/unsent-text.ts'
import type { OrderValues } from './order-values.ts'

type DraftState = {
  /** What is typed and not sent. */
  values: OrderValues | null
  /** The outbox entry that the order replaces. */
  replacesId: string | null
  /** Why the server refused that entry. */
  refusal: Refusal | null
}

/** An order form that is not sent yet, with the keys of what was sent from it. It lives as long as the page. */
export type OrderDraft = {
  keys: SubmissionKeys
  read: () => DraftState
  update: (change: Partial<DraftState>) => void
}

const drafts = new Map<string, OrderDraft>()
onPersonalDataErased(() => drafts.clear())
registerUnsentSource(() => [...drafts.values()].some((draft) => draft.read().values !== null))

/** One person's draft for a material: another person on the same page does not see it. */
export function draftOf(material: number, userId: string | undefined): OrderDraft {
  const name = `${material} ${userId ?? 'guest'}`
  const existing = drafts.get(name)
  if (existing !== undefined) return existing
  const draft = createDraft({ values: null, replacesId: null, refusal: null })
  drafts.set(name, draft)
  return draft
}

/** An outbox entry as a draft, with the values as they were typed. */
export function draftFromEntry({ id, fields, state, refusal }: OutboxEntry): OrderDraft {
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
  return createDraft({ values, replacesId: id, refusal: state === 'refused' ? refusal : null })
}

function createDraft(initial: DraftState): OrderDraft {
  let state = initial
  return {
    keys: makeSubmissionKeys(),
    read: () => state,
    update(change) {
      state = { ...state, ...change }
    },
  }
}
