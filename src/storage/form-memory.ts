import { guestDetailsRetentionDays } from '#contract/limits.ts'
import { dayMs } from '#src/browser/time.ts'
import { deviceStore } from './device-store.ts'

const store = deviceStore('form-memory')

const maxSearches = 8

/** The newest searches of this device, at most eight. */
export async function rememberedSearches(): Promise<string[]> {
  return textsIn(await store.read('searchItems'))
}

/** Puts a search first among those remembered. */
export async function rememberSearch(q: string): Promise<void> {
  await store.update('searchItems', (before) =>
    [q, ...textsIn(before).filter((one) => one !== q)].slice(0, maxSearches),
  )
}

const textsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []

export const clearSearches = () => store.remove('searchItems')

/** A guest's order form, in the specification's spelling. */
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
  const kept = await readUnexpired('orderData')
  return kept === null
    ? null
    : {
        email: textOf(kept['email']),
        first_name: textOf(kept['first_name']),
        last_name: textOf(kept['last_name']),
        school: textOf(kept['school']),
        profession: textOf(kept['profession']),
        street: textOf(kept['street']),
        postcode: textOf(kept['postcode']),
        city: textOf(kept['city']),
        telephone: textOf(kept['telephone']),
        samtycke: flagOf(kept['samtycke']),
        optin: flagOf(kept['optin']),
        workplace_id: Number.isSafeInteger(kept['workplace_id']) ? (kept['workplace_id'] as number) : null,
      }
}

export const rememberOrder = (order: OrderData) => store.write('orderData', { ...order, kept_at: Date.now() })
export const clearRememberedOrder = () => store.remove('orderData')

/** A guest's download form, in the specification's spelling. */
export type DownloadData = { email: string; samtycke: 0 | 1; optin: 0 | 1 }

/** What a guest wrote in the download form last, for 180 days; null when nothing is remembered. */
export async function rememberedDownload(): Promise<DownloadData | null> {
  const kept = await readUnexpired('downloadData')
  return kept === null
    ? null
    : { email: textOf(kept['email']), samtycke: flagOf(kept['samtycke']), optin: flagOf(kept['optin']) }
}

export const rememberDownload = (download: DownloadData) =>
  store.write('downloadData', { ...download, kept_at: Date.now() })
export const clearRememberedDownload = () => store.remove('downloadData')

/** What is kept under a name, unless it is too old; a clock that was set back does not keep it for longer. */
async function readUnexpired(name: string): Promise<Record<string, unknown> | null> {
  const kept = await store.read(name)
  if (typeof kept !== 'object' || kept === null) return null
  const age = Date.now() - Number((kept as { kept_at?: unknown }).kept_at ?? Number.NaN)
  if (age >= 0 && age < guestDetailsRetentionDays * dayMs) return { ...kept }
  await store.remove(name)
  return null
}

// Field by field: an older page may have kept other things under the same name.
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const flagOf = (value: unknown): 0 | 1 => (value === 1 ? 1 : 0)
