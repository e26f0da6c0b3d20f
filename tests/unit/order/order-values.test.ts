import { expect, test } from 'vitest'
import type { Order } from '#contract/forms/order-rules.ts'
import type { School } from '#contract/schemas/school.ts'
import type { UserData } from '#src/storage/session.ts'
import { otherCopiesText } from '#src/actions/order/change/place-dialog.tsx'
import { indexSchools } from '#src/actions/order/find-schools.ts'
import { autofillByEmail } from '#src/actions/order/autofill-by-email.ts'
import {
  addressOfSchool,
  blankPersonalValues,
  maxOrderQuantity,
  orderToSend,
  personalValuesOfUser,
  initialOrderValues,
} from '#src/actions/order/order-values.ts'

const ekskolan: School = {
  id: 7,
  skola: 'Ekskolan',
  skolans_adress: 'Ekvägen 1',
  postnummer: '111 22',
  ort: 'Kumla',
  telfonnummer: '019-1000',
}
const schools = indexSchools([ekskolan])
const user: UserData = {
  user_id: 'u1',
  first_name: 'Kim',
  last_name: 'Lind',
  email: 'kim@skola.example',
  receive_emails: 1,
  receive_tips: 1,
  profession_role: 'larare',
  school: 'EKSKOLAN',
  school_address: 'Ekvägen 1',
  street: 'Kumla',
  city: 'Kumla',
  postcode: '111 22',
  telephone: '070-1',
  workplace_id: null,
}

test('the maximum quantity is what is left, and at most the limit per order', () => {
  expect(maxOrderQuantity({ qty: 50, max_qty_order: 10 }, { max_qty: 30 })).toBe(10)
  expect(maxOrderQuantity({ qty: 4, max_qty_order: 10 }, { max_qty: 30 })).toBe(4)
  expect(maxOrderQuantity({ qty: 50, max_qty_order: 0 }, { max_qty: 30 })).toBe(30)
  expect(maxOrderQuantity({ qty: 50 }, { max_qty: 0 })).toBe(50)
})

test('a stock response without a quantity counts as sold out', () => {
  for (const stock of [{ qty: 0, max_qty_order: 10 }, { max_qty_order: 10 }, null, undefined]) {
    expect(maxOrderQuantity(stock, { max_qty: 30 })).toBe(0)
  }
})

test('a customer starts from the profile, with street and town swapped and the school found by name', () => {
  const values = initialOrderValues({ user, remembered: null, consent: 0, schools })
  expect(values).toMatchObject({
    email: 'kim@skola.example',
    organization: 'EKSKOLAN',
    street: 'Ekvägen 1',
    city: 'Kumla',
    workplace_id: '7',
    school_mode: 'listed',
    samtycke: 1,
    optin: 1,
    qty: '',
  })
})

test('a school that is not in the list stays as it was typed', () => {
  const values = personalValuesOfUser({ ...user, school: 'Hemma AB' }, schools)
  expect(values).toMatchObject({ school_mode: 'new', organization: 'Hemma AB', workplace_id: '' })
})

test('a guest starts empty, with the consent as the operator has set it', () => {
  for (const consent of [0, 1] as const) {
    const values = initialOrderValues({ user: null, remembered: null, consent, schools })
    expect(values).toEqual({ qty: '', email: '', ...blankPersonalValues(consent) })
    expect(values.optin).toBe(0)
  }
})

test('a school without a telephone leaves the typed number', () => {
  expect(addressOfSchool(ekskolan)).toHaveProperty('telephone', '019-1000')
  expect(addressOfSchool({ ...ekskolan, telfonnummer: '' })).not.toHaveProperty('telephone')
})

test('the id of a school is sent only with its own address', () => {
  const order = {
    organization: 'ekskolan',
    street: 'Ekvägen 1',
    postcode: '11122',
    city: 'Kumla',
    workplace_id: 7,
  } as Order
  expect(orderToSend(order, schools).workplace_id).toBe(7)
  expect(orderToSend({ ...order, street: 'Bakvägen 9' }, schools).workplace_id).toBeUndefined()
  expect(orderToSend({ ...order, organization: 'Björkskolan' }, schools).workplace_id).toBeUndefined()
})

test('another email address empties the profile fields, and the own one restores them', () => {
  const profile = personalValuesOfUser(user, schools)
  const autofill = autofillByEmail({ email: user.email, profile, others: blankPersonalValues(1) }, user.email)
  expect(autofill('KIM@skola.example', profile)).toBeNull()
  expect(autofill('bo@skola.example', profile)).toEqual(blankPersonalValues(1))
  expect(autofill('boo@skola.example', blankPersonalValues(1))).toBeNull()
  expect(autofill('kim@skola.example', blankPersonalValues(1))).toEqual(profile)
})

test('a typing mistake in the email address loses no values of either person', () => {
  const profile = personalValuesOfUser(user, schools)
  const autofill = autofillByEmail({ email: user.email, profile, others: blankPersonalValues(1) }, user.email)
  const changed = { ...profile, telephone: '08-1' }
  const others = { ...blankPersonalValues(1), first_name: 'Boel' }
  autofill('kim@skola.exampl', changed)
  expect(autofill('kim@skola.example', others)).toEqual(changed)
  expect(autofill('boel@skola.example', changed)).toEqual(others)
})

test('whoever waits for more copies is told which acts end that: of one copy there is only leaving', () => {
  expect(otherCopiesText(2, 8)).toBe(
    'Tar du färre, eller lämnar platsen, väntar du inte heller på de 8 till.',
  )
  expect(otherCopiesText(1, 8)).toBe('Lämnar du platsen väntar du inte heller på de 8 till.')
})
