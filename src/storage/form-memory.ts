import { guestDetailsRetentionDays } from '#contract/limits.ts'
import { dayMs } from '#contract/durations.ts'
import { deviceStore, stringsIn } from './device-store.ts'

const store = deviceStore('form-memory')

const maxSearches = 8

/** The newest searches of this device, at most eight. */
export async function rememberedSearches(): Promise<string[]> {
  return stringsIn(await store.read('searchItems'))
}

/** Puts a search first among the remembered ones. */
export async function rememberSearch(q: string): Promise<void> {
  await store.update('searchItems', (before) =>
    [q, ...stringsIn(before).filter((value) => value !== q)].slice(0, maxSearches),
  )
}

/** Forgets one search. */
export async function forgetSearch(q: string): Promise<void> {
  await store.update('searchItems', (before) => stringsIn(before).filter((value) => value !== q))
}

export const clearSearches = () => store.remove('searchItems')

/** A guest's order form, with the names of the API. */
export type OrderData = {
  email: string
  first_name: string
  last_name: string
  school: string
  profession: string
  street: string
  postcode: string
  city: string
  telephone: string
  samtycke: 0 | 1
  optin: 0 | 1
  workplace_id: number | null
}

/** What a guest wrote in the order form last, for 180 days; null when nothing is remembered. */
export async function rememberedOrder(): Promise<OrderData | null> {
  const stored = await readUnexpired('orderData')
  return stored === null
    ? null
    : {
        email: textOf(stored['email']),
        first_name: textOf(stored['first_name']),
        last_name: textOf(stored['last_name']),
        school: textOf(stored['school']),
        profession: textOf(stored['profession']),
        street: textOf(stored['street']),
        postcode: textOf(stored['postcode']),
        city: textOf(stored['city']),
        telephone: textOf(stored['telephone']),
        samtycke: flagOf(stored['samtycke']),
        optin: flagOf(stored['optin']),
        workplace_id: Number.isSafeInteger(stored['workplace_id'])
          ? (stored['workplace_id'] as number)
          : null,
      }
}

export const rememberOrder = (order: OrderData) => store.write('orderData', { ...order, kept_at: Date.now() })
export const clearRememberedOrder = () => store.remove('orderData')

/** A guest's download form, with the names of the API. */
export type DownloadData = { email: string; samtycke: 0 | 1; optin: 0 | 1 }

/** What a guest wrote in the download form last, for 180 days; null when nothing is remembered. */
export async function rememberedDownload(): Promise<DownloadData | null> {
  const stored = await readUnexpired('downloadData')
  return stored === null
    ? null
    : { email: textOf(stored['email']), samtycke: flagOf(stored['samtycke']), optin: flagOf(stored['optin']) }
}

export const rememberDownload = (download: DownloadData) =>
  store.write('downloadData', { ...download, kept_at: Date.now() })
export const clearRememberedDownload = () => store.remove('downloadData')

/** The value under a name, unless it has expired; a clock that was set back does not extend its life. */
async function readUnexpired(name: string): Promise<Record<string, unknown> | null> {
  const stored = await store.read(name)
  if (typeof stored !== 'object' || stored === null) return null
  const age = Date.now() - Number((stored as { kept_at?: unknown }).kept_at ?? Number.NaN)
  if (age >= 0 && age < guestDetailsRetentionDays * dayMs) return { ...stored }
  await store.remove(name)
  return null
}

// Field by field: an older page may have stored something else under the same name.
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const flagOf = (value: unknown): 0 | 1 => (value === 1 ? 1 : 0)
