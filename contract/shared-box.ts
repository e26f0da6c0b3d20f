/** A box that its owner has shared by a link: what of it is sent, and the limits that page and server share. Plain values, no packages. */

/** How long a link is valid, days. */
export const sharePeriods = [
  { days: 7, label: 'en vecka' },
  { days: 30, label: 'en månad' },
  { days: 90, label: 'tre månader' },
  { days: 180, label: 'ett halvår' },
] as const
export const defaultShareDays = 30
export const endedShareMessage = 'Länken gäller inte längre. Gör en ny länk till lådan.'
/** How long the server knows that a link has ended, days; after that it is unknown. */
export const endedShareRetentionDays = 30

export const maxSharedParts = 500
export const maxSharedTitleLength = 64
export const maxSharedPartTitleLength = 120
export const maxSharedTextLength = 5000
export const maxSharedMinutes = 600
/** The largest shared box as JSON, bytes: it has to fit into the body of an ordinary call. */
export const maxSharedBoxBytes = 48 * 1024

export const sharedPartKinds = ['section', 'material', 'note', 'link', 'file'] as const
type SharedPartKind = (typeof sharedPartKinds)[number]

/** What is known of a file of the owner's own, which stays on the owner's device. */
export const ownFileKinds = ['picture', 'pdf', ''] as const
export type OwnFileKind = (typeof ownFileKinds)[number]

/** A part as its owner sends it; the parts come in order, a heading before those below it. Fields that a kind does not use are empty. */
export type SentPart = {
  id: string
  kind: SharedPartKind
  title: string
  text: string
  minutes: number
  material_id: number
  url: string
  own_file: OwnFileKind
}

/** What a link shows: nothing that names a person, a school or a device. */
export type SentBox = { title: string; subject: string; grade: string; parts: SentPart[] }

/** `expired`: its time is over; `revoked`: its owner has taken it back; `removed`: an editor has taken it away. */
export const sharedBoxStates = ['open', 'expired', 'revoked', 'removed'] as const
export type SharedBoxState = (typeof sharedBoxStates)[number]

const sharedPath = '/delad/'
export const sharedBoxPath = (address: string) => `${sharedPath}${address}`

/** The secret last part of a shared box's path; '' for any other path. */
export const sharedAddressIn = (path: string) =>
  path.startsWith(sharedPath) ? path.slice(sharedPath.length) : ''

/** The path under which a report names a shared box: with its number, which opens nothing. */
export const reportedBoxPath = (number: number) => `${sharedPath}${number}`

/** The number in such a path; null for any other. */
export function reportedBoxNumber(path: string): number | null {
  const number = sharedAddressIn(path)
  return /^\d{1,9}$/.test(number) ? Number(number) : null
}
