import * as z from 'zod/mini'
import {
  boxColours,
  maxBoxTitleLength,
  maxPartMinutes,
  maxPartTextLength,
  maxPartTitleLength,
  maxParts,
  maxTagLength,
  maxTags,
} from '#src/boxes/box.ts'
import { BoxFileError } from './box-file-error.ts'
import {
  boxFileVersion,
  allowedFileTypes,
  knownKinds,
  maxBoxFileBytes,
  maxBoxFileEntries,
  maxShortText,
} from './box-file-format.ts'

const short = z.string().check(z.maxLength(maxShortText))
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0), z.maximum(maxBoxFileBytes))
/** An address that a browser may open: never one that runs something. */
const webAddress = z.string().check(
  z.maxLength(2000),
  z.refine((value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))),
)

const part = z.object({
  id: short,
  kind: short,
  section: short,
  position: short,
  title: z.string().check(z.maxLength(maxPartTitleLength)),
  text: z.string().check(z.maxLength(maxPartTextLength)),
  minutes: z.int().check(z.minimum(0), z.maximum(maxPartMinutes)),
  materialId: z._default(z.int().check(z.minimum(0)), 0),
  slug: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,200}$/)), ''),
  image: z._default(z.string().check(z.regex(/^(\/uploads\/[\w./-]{1,250})?$/)), ''),
  badge: z._default(short, ''),
  url: z._default(webAddress, ''),
  /** The files of the part, in their order. */
  files: z._default(z.array(digest).check(z.maxLength(50)), []),
})

const file = z.object({
  digest,
  bytes: count,
  type: z.string().check(z.refine((value) => allowedFileTypes.includes(value))),
  title: short,
  /** The licence and the sender as they were written when the file was made, '' for a file of the maker's own. */
  licence: short,
  sender: short,
  source: webAddress,
  materialId: z.int().check(z.minimum(0)),
  version: short,
})

const manifestShape = z.object({
  format: z.int(),
  needs: z.int(),
  kinds: z.record(z.string(), z.int()),
  madeBy: short,
  madeAt: z.int(),
  box: z.object({
    id: short,
    title: z.string().check(z.minLength(1), z.maxLength(maxBoxTitleLength)),
    colour: z.enum(boxColours),
    tags: z.array(z.string().check(z.maxLength(maxTagLength))).check(z.maxLength(maxTags)),
    subject: short,
    grade: short,
    changedAt: z.int(),
  }),
  parts: z.array(part).check(z.maxLength(maxParts)),
  files: z.array(file).check(z.maxLength(maxBoxFileEntries)),
  /** Files that are not in it, with where they are. */
  left: z
    .array(z.object({ title: short, bytes: count, source: webAddress, why: short }))
    .check(z.maxLength(maxParts)),
})

export type Manifest = z.infer<typeof manifestShape>
export type ManifestPart = Manifest['parts'][number]
export type ManifestFile = Manifest['files'][number]

/** Parses the description of a box in a file; `unread` names the parts whose kind this program does not know. */
export function parseManifest(text: string): { manifest: Manifest; unread: string[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BoxFileError('Lådans beskrivning i filen går inte att läsa.')
  }
  const needs = typeof value === 'object' && value !== null && 'needs' in value ? value.needs : null
  if (typeof needs === 'number' && needs > boxFileVersion)
    throw new BoxFileError(
      'Lådan är gjord i en nyare version av Skolmaterial än den här. Uppdatera sidan när du har nät och öppna filen igen.',
      `Filen behöver version ${needs}, och den här läser version ${boxFileVersion}.`,
    )
  const parsed = manifestShape.safeParse(value)
  if (!parsed.success) throw new BoxFileError('Lådans beskrivning i filen är inte som den ska.')
  const manifest = parsed.data
  const isRead = ({ kind }: ManifestPart) => {
    const known = knownKinds[kind]
    return known !== undefined && (manifest.kinds[kind] ?? 1) <= known
  }
  return {
    manifest: { ...manifest, parts: manifest.parts.filter(isRead) },
    unread: manifest.parts.filter((each) => !isRead(each)).map(({ title }) => title),
  }
}
