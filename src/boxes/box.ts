import type { BoxRole, MembershipEnd } from '#contract/box-members.ts'

/** What a part of a box is; a section is a heading with the parts below it. */
export type PartKind = 'material' | 'section' | 'note' | 'link' | 'file'

/** One part of a box. Fields that a kind does not use are empty. */
export type Part = {
  id: string
  kind: PartKind
  /** The id of the section that it is in, '' before the first. */
  section: string
  /** Its place in the section as a fractional index, compared as text. */
  position: string
  title: string
  /** What pupils see of it, and whoever opens a link or a file of the box with texts in it. */
  text: string
  /** What only those who have the box itself see: its teacher and colleagues in it. '' for a heading. */
  note: string
  /** Planned minutes, 0 where none are planned. */
  minutes: number
  /** Of a material: its id, slug, picture and badge. */
  materialId: number
  slug: string
  image: string
  badge: string
  /** Of a link. */
  url: string
  /** Of a file of the teacher's own: its name in the device's storage, its type and size. */
  file: string
  type: string
  bytes: number
  /** Of a material that came in a file: its files, as they were when the file was made. */
  copies: FileCopy[]
}

/** A material's file that lies in the box's own storage, apart from what is saved of the site's materials. */
export type FileCopy = {
  file: string
  title: string
  type: string
  bytes: number
  licence: string
  sender: string
  /** The address of the material's page. */
  source: string
}

export type Box = {
  id: string
  title: string
  colour: BoxColour
  tags: string[]
  subject: string
  grade: string
  /** The id of the box that it lies in, '' for none; box-nesting.ts says whether that counts. */
  parent: string
  parts: Part[]
}

export const boxColours = ['green', 'blue', 'red', 'yellow', 'grey'] as const
export type BoxColour = (typeof boxColours)[number]

/** A box in the list of boxes, which is read without opening the box. */
export type BoxSummary = Omit<Box, 'parts'> & {
  minutes: number
  partCount: number
  /** The first pictures of its materials. */
  images: string[]
  /** The materials in it, so that a page can say that one is there already. */
  materialIds: number[]
  /** The files of the teacher's own in it. */
  files: string[]
  changedAt: number
  /** When it was removed, ms; 0 while it is not. */
  removedAt: number
  /** Its synchronization with the account that it belongs to; null for a box of this device only. */
  sync: BoxSync | null
}

/** What of a summary follows from the box itself. */
export type BoxContents = Omit<BoxSummary, 'removedAt' | 'sync'>

/** The synchronization of a box with the account that it belongs to. */
export type BoxSync = {
  /** The customer's id. Nobody else sees the box, also where it is still on the device. */
  owner: string
  /** The version that this device has from the server: the number of the last change, and a hash; 0 before the first. */
  seq: number
  hash: string
  /** What the server's document holds, a Yjs state vector as base64; '' for nothing. */
  vector: string
  /** How many writes on this device the server has not got. */
  unsent: number
  /** Why the server did not take them, or what it sent cannot be read, in Swedish; '' while nothing is wrong. */
  refusal: string
  /** The id of the box that this one goes on with, because another device erased it while changes were missing there; '' once that was read. */
  replaces: string
  /** The person got the box from whoever owned it before, and has not read that yet. */
  isHandedOver: boolean
  /** How many files of one's own this device has and the account lacks, as it was found last. */
  filesHere: number
} & BoxMembership

/** What the account's person is in a box, and so may do with it, as the server said last. */
export type BoxMembership = {
  role: BoxRole
  /** Why the person is in the box no more, where the role is `none`. */
  ended: MembershipEnd
  /** How many are in the box beside its owner. */
  colleagues: number
}

/** A box that the account does not have yet. */
export const newBoxSync = (owner: string): BoxSync => ({
  ...{ owner, seq: 0, hash: '', vector: '', unsent: 0, refusal: '', replaces: '', isHandedOver: false },
  ...{ filesHere: 0 },
  ...{ role: 'own', ended: '', colleagues: 0 },
})

export const maxBoxTitleLength = 64
export const maxPartTitleLength = 120
export const maxPartTextLength = 5000
export const maxPartMinutes = 600
export const maxParts = 500
export const maxTags = 12
export const maxTagLength = 32
/** Pictures that browsers decode; never SVG, which may hold scripts. */
export const isPictureType = (type: string): boolean =>
  /^image\/(jpeg|png|webp|gif|avif|heic|heif)$/.test(type)

export function summarize(box: Box, changedAt: number): BoxContents {
  const { parts, ...rest } = box
  const contents = parts.filter(({ kind }) => kind !== 'section')
  const materials = parts.filter(({ kind }) => kind === 'material')
  return {
    ...rest,
    minutes: contents.reduce((sum, part) => sum + part.minutes, 0),
    partCount: contents.length,
    images: materials
      .map(({ image }) => image)
      .filter((image) => image !== '')
      .slice(0, 3),
    materialIds: materials.map(({ materialId }) => materialId),
    files: parts.flatMap(({ file, copies }) => [file, ...copies.map((copy) => copy.file)]).filter(Boolean),
    changedAt,
  }
}

/** '1 tim 20 min', '45 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} tim` : `${hours} tim ${rest} min`
}

/** '1 del', '11 delar'. */
export const formatPartCount = (count: number) => (count === 1 ? '1 del' : `${count} delar`)

/** '1 låda i den', '3 lådor i den'; '' for none. */
export const formatInnerCount = (count: number) =>
  count === 0 ? '' : count === 1 ? '1 låda i den' : `${count} lådor i den`

/** The materials in a box, in no order. */
export const materialsIn = ({ parts }: Pick<Box, 'parts'>): Part[] =>
  parts.filter(({ kind }) => kind === 'material')

/** The ids of the materials in boxes, once each and ascending. */
export const materialIdsIn = (boxes: readonly Pick<Box, 'parts'>[]): number[] =>
  [...new Set(boxes.flatMap(materialsIn).map(({ materialId }) => materialId))].sort((a, b) => a - b)
