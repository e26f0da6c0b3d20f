import type { MaterialCard } from '#contract/schemas/material.ts'
import type { Order } from '#contract/forms/order-rules.ts'
import type { School } from '#contract/schemas/school.ts'
import type { OrderData } from '#src/storage/form-memory.ts'
import type { UserData } from '#src/storage/session.ts'
import { isSameText, resolveSchool, type SchoolIndex } from './find-schools.ts'

/** The form as it is filled in, under the names of the wire. */
export type OrderValues = {
  qty: string
  email: string
  first_name: string
  last_name: string
  profession: string
  /** Whether the school is one of the list or somebody's own words. */
  school_mode: 'listed' | 'new'
  organization: string
  street: string
  postcode: string
  city: string
  telephone: string
  samtycke: 0 | 1
  optin: 0 | 1
  /** '' when the school is none of the list. */
  workplace_id: string
}

const noSchool = { organization: '', street: '', postcode: '', city: '', workplace_id: '' }

/** What belongs to a person, consents included: all but the quantity and the mail address that says who it is. */
export type PersonalValues = Omit<OrderValues, 'qty' | 'email'>

export const blankSchool: Pick<OrderValues, keyof typeof noSchool> = noSchool

/** Somebody of whom nothing is known yet. */
export function blankPersonalValues(consent: 0 | 1): PersonalValues {
  const names = { first_name: '', last_name: '', profession: '', telephone: '' }
  return { ...names, school_mode: 'listed', ...noSchool, samtycke: consent, optin: 0 }
}

/** The person's own part of the form. */
export function personalValuesOf(values: OrderValues): PersonalValues {
  const { qty: _1, email: _2, ...personal } = values
  return personal
}

/** A customer's details as the form has them. In the profile `street` is the town: the mapping of the specification. */
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

/** What a device has kept may be from before a field was there. */
const storedText = (kept: unknown) => (typeof kept === 'string' ? kept : '')

/** How the form starts: from the profile, from what a guest wrote last, or empty. */
export function initialOrderValues(given: {
  user: UserData | null
  remembered: OrderData | null
  consent: 0 | 1
  schools: SchoolIndex | null
}): OrderValues {
  const { user, remembered, consent, schools } = given
  if (user !== null) return { qty: '', email: user.email, ...personalValuesOfUser(user, schools) }
  if (remembered === null) return { qty: '', email: '', ...blankPersonalValues(consent) }
  const { email, school, ...rest } = remembered
  return { qty: '', email, ...withSchool({ ...rest, organization: school }, schools) }
}

type KnownPersonalValues = Omit<PersonalValues, 'workplace_id' | 'school_mode'> & {
  workplace_id: number | null
}

/** With the school found again in the list, by its number or by its name; without one, as the person's own words. */
function withSchool(known: KnownPersonalValues, schools: SchoolIndex | null): PersonalValues {
  const { workplace_id, ...personal } = known
  if (schools === null) {
    const mode = workplace_id !== null || personal.organization === '' ? 'listed' : 'new'
    return { ...personal, school_mode: mode, workplace_id: workplace_id === null ? '' : String(workplace_id) }
  }
  const chosen = schools.all.find(({ school }) => school.id === workplace_id)?.school
  const byNumber = chosen !== undefined && isSameText(chosen.skola, personal.organization) ? chosen : null
  const school = byNumber ?? resolveSchool(schools, { name: personal.organization, city: personal.city })
  if (school === null)
    return { ...personal, school_mode: personal.organization === '' ? 'listed' : 'new', workplace_id: '' }
  const { workplace_id: listed, ...address } = addressOfSchool(school)
  // The address that somebody has given is the one that is meant; the list fills in for none.
  const given = personal.street === '' && personal.city === '' ? address : {}
  return { ...personal, ...given, telephone: personal.telephone, school_mode: 'listed', workplace_id: listed }
}

/** What choosing a school of the list fills in. One without a telephone leaves the number that stands there. */
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
 * The order as it is sent. A school's number goes along only while its own address stands in the form: with another
 * address it is the address that was meant, and the two never mix.
 */
export function orderToSend(order: Order, schools: SchoolIndex | null): Order {
  if (order.workplace_id === undefined || schools === null) return order
  const school = schools.all.find((one) => one.school.id === order.workplace_id)?.school
  const address: [string, string][] = [
    [school?.skola ?? '', order.organization],
    [school?.skolans_adress ?? '', order.street],
    [school?.postnummer.replaceAll(' ', '') ?? '', order.postcode.replaceAll(' ', '')],
    [school?.ort ?? '', order.city],
  ]
  const isItsOwn = address.every(([listed, written]) => isSameText(listed, written))
  return isItsOwn ? order : { ...order, workplace_id: undefined }
}

/** The most copies of one order: the stock's own limit, or the material's, never more than what is left. 0 when it is sold out. */
export function maxOrderQuantity(
  stock: { qty?: number; max_qty_order?: number } | null | undefined,
  { max_qty }: Pick<MaterialCard, 'max_qty'>,
): number {
  const left = stock?.qty ?? 0
  if (left <= 0) return 0
  return Math.min(stock?.max_qty_order || max_qty || left, left)
}
