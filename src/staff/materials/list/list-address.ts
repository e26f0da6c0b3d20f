import type { Input } from '#contract/calls/call.ts'
import type { listStaffMaterials } from '#contract/calls/staff-materials.ts'
import { materialStates, type materialNeeds, type materialSorts } from '#contract/staff-materials.ts'

/** The list's parameters in the address, each with the name that the call gives it. */
const addressNames = {
  q: 'q',
  lage: 'state',
  avsandare: 'sender',
  amne: 'subject',
  typ: 'type',
  behover: 'need',
  ordning: 'sort',
  sida: 'page',
} as const

/** What the address asks for, as the call wants it. */
export function listFields(address: URLSearchParams): Input<typeof listStaffMaterials> {
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(addressNames)) {
    const value = address.get(name) ?? ''
    if (value !== '') fields[field] = value
  }
  return fields
}

export const stateNames = materialStates
export const needLabels: Record<(typeof materialNeeds)[number], string> = {
  link: 'Trasig länk',
  time: 'Missad tid',
  changes: 'Ändringar att publicera',
}
export const sortLabels: Record<(typeof materialSorts)[number], string> = {
  changed: 'Senast ändrade',
  name: 'Namn',
  published: 'Senast publicerade',
  views: 'Mest visade',
  stock: 'Minst i lager',
}
