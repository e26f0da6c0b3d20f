import type { Selectable } from 'kysely'
import { comparableText } from '../core/fields/search-words.ts'
import type { Database } from '../database/schema.ts'

type Order = Selectable<Database['material_order']>

/** The same for every spelling of one address; '' without an address. */
export function addressKey({ street, postcode }: Pick<Order, 'street' | 'postcode'>): string {
  const place = comparableText(street)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return place === '' ? '' : `${place}|${postcode.replace(/\D/g, '')}`
}

/** What staff's search finds an order by: its number, school, person and town. */
export function searchText({
  number,
  organization,
  first_name,
  last_name,
  city,
  email,
}: Pick<Order, 'number' | 'organization' | 'first_name' | 'last_name' | 'city' | 'email'>): string {
  return comparableText([number, organization, first_name, last_name, city, email].join(' '))
}
