import type { UseFormReturn } from 'react-hook-form'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { Order } from '#contract/forms/order-rules.ts'
import type { School } from '#contract/schemas/school.ts'
import type { OrderData } from '#src/storage/form-memory.ts'
import type { UserData } from '#src/storage/session.ts'
import { isSameText, resolveSchool, type SchoolIndex } from './find-schools.ts'

/** The values of the form, under the API's field names. */
export type OrderValues = Omit<OrderData, 'school' | 'workplace_id'> & {
  qty: string
  organization: string
  /** Whether the school is chosen from the list or typed. */
  school_mode: 'listed' | 'new'
  /** '' when the school is not in the list. */
  workplace_id: string
}

/** The state of the form; it becomes an `Order` when it is valid. */
export type OrderFormState = UseFormReturn<OrderValues, unknown, Order>

const noSchool = { organization: '', street: '', postcode: '', city: '', workplace_id: '' }

/** The values that belong to a person, consents included: everything but the quantity and the email address, which identifies the person. */
export type PersonalValues = Omit<OrderValues, 'qty' | 'email'>

export const blankSchool: Pick<OrderValues, keyof typeof noSchool> = noSchool

/** The values of a person about whom nothing is known. */
export function blankPersonalValues(consent: 0 | 1): PersonalValues {
  const names = { first_name: '', last_name: '', profession: '', telephone: '' }
  return { ...names, school_mode: 'listed', ...noSchool, samtycke: consent, optin: 0 }
}

/** The part of the form that belongs to the person. */
export function personalValuesOf(values: OrderValues): PersonalValues {
  const { qty: _1, email: _2, ...personal } = values
  return personal
}

/** A customer's profile as form values. The profile's `street` is the town, as the API names it. */
export function personalValuesOfUser(user: UserData, schools: SchoolIndex | null): PersonalValues {
  return withSchool(
    {
      first_name: storedText(user.first_name),
      last_name: storedText(user.last_name),
      profession: storedText(user.profession_role),
      organization: storedText(user.school),
      street: storedText(user.school_address),
      postcode: storedText(user.postcode),
      city: storedText(user.city) || storedText(user.street),
      telephone: storedText(user.telephone),
      samtycke: user.receive_emails === 1 ? 1 : 0,
      optin: user.receive_tips === 1 ? 1 : 0,
      workplace_id: typeof user.workplace_id === 'number' ? user.workplace_id : null,
    },
    schools,
  )
}

/** A stored profile may be older than the field. */
const storedText = (stored: unknown) => (typeof stored === 'string' ? stored : '')

/** The initial values: from the profile, from a guest's last order, or empty. */
export function initialOrderValues(source: {
  user: UserData | null
  remembered: OrderData | null
  consent: 0 | 1
  schools: SchoolIndex | null
}): OrderValues {
  const { user, remembered, consent, schools } = source
  if (user !== null) return { qty: '', email: user.email, ...personalValuesOfUser(user, schools) }
  if (remembered === null) return { qty: '', email: '', ...blankPersonalValues(consent) }
  const { email, school, ...rest } = remembered
  return { qty: '', email, ...withSchool({ ...rest, organization: school }, schools) }
}

type KnownPersonalValues = Omit<PersonalValues, 'workplace_id' | 'school_mode'> & {
  workplace_id: number | null
}

/** Looks the school up in the list again, by its id or its name; a school that is not found counts as typed. */
function withSchool(known: KnownPersonalValues, schools: SchoolIndex | null): PersonalValues {
  const { workplace_id, ...personal } = known
  if (schools === null) {
    const mode = workplace_id !== null || personal.organization === '' ? 'listed' : 'new'
    return { ...personal, school_mode: mode, workplace_id: workplace_id === null ? '' : String(workplace_id) }
  }
  const chosen = schools.all.find(({ school }) => school.id === workplace_id)?.school
  const byId = chosen !== undefined && isSameText(chosen.skola, personal.organization) ? chosen : null
  const school = byId ?? resolveSchool(schools, { name: personal.organization, city: personal.city })
  if (school === null)
    return { ...personal, school_mode: personal.organization === '' ? 'listed' : 'new', workplace_id: '' }
  const { workplace_id: listed, ...address } = addressOfSchool(school)
  // An address that the person has given takes precedence over the list's.
  const listedAddress = personal.street === '' && personal.city === '' ? address : {}
  return {
    ...personal,
    ...listedAddress,
    telephone: personal.telephone,
    school_mode: 'listed',
    workplace_id: listed,
  }
}

/** The values that a chosen school fills in. A school without a telephone leaves the typed number. */
export function addressOfSchool(school: School) {
  return {
    organization: school.skola,
    street: school.skolans_adress,
    postcode: school.postnummer,
    city: school.ort,
    ...(school.telfonnummer !== '' && { telephone: school.telfonnummer }),
    workplace_id: String(school.id),
  }
}

/**
 * The order as it is sent. The school's id is included only while the form has the school's own address: with any other
 * address the address counts, and the two never mix.
 */
export function orderToSend(order: Order, schools: SchoolIndex | null): Order {
  if (order.workplace_id === undefined || schools === null) return order
  const school = schools.all.find(({ school: { id } }) => id === order.workplace_id)?.school
  const address: [string, string][] = [
    [school?.skola ?? '', order.organization],
    [school?.skolans_adress ?? '', order.street],
    [school?.postnummer.replaceAll(' ', '') ?? '', order.postcode.replaceAll(' ', '')],
    [school?.ort ?? '', order.city],
  ]
  const isUnchanged = address.every(([listed, typed]) => isSameText(listed, typed))
  return isUnchanged ? order : { ...order, workplace_id: undefined }
}

/** The maximum quantity of one order: the stock's limit or the material's, and never more than what is left. 0 when sold out. */
export function maxOrderQuantity(
  stock: { qty?: number; max_qty_order?: number } | null | undefined,
  { max_qty }: Pick<MaterialCard, 'max_qty'>,
): number {
  const left = stock?.qty ?? 0
  if (left <= 0) return 0
  return Math.min(stock?.max_qty_order || max_qty || left, left)
}
