import * as z from 'zod/mini'

/** A backup is for restoring this site; a site archive is for giving away, and names no person. */
const archiveKinds = ['backup', 'site'] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** Raised when a program of today could not read an archive any more. */
export const archiveVersion = 1
export const manifestName = 'manifest.json'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const bytes = z.int().check(z.minimum(0))
/** One level below the folder of uploads, never a hidden file and never a way out of it. Pictures of texts begin with a hyphen. */
const uploadPattern = /^(file|thumb|original|box)\/[A-Za-z0-9-][\w.@-]*$/
export const isUploadName = (name: string) => uploadPattern.test(name)
const uploadName = z.string().check(z.regex(uploadPattern))

const manifestSchema = z.object({
  format: z.literal('skolmaterial'),
  version: z.literal(archiveVersion),
  kind: z.enum(archiveKinds),
  made_at: z.int(),
  /** The address of the site that it was made of. */
  site: z.string(),
  /** The migrations that its tables have gone through. */
  migrations: z.array(z.string()),
  /** Each is an entry `tables/NAME.jsonl` with one JSON object on each line. */
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^[a-z_]+$/)),
      columns: z.array(z.string()),
      rows: bytes,
      bytes,
      sha256,
    }),
  ),
  /** Each is an entry `files/SHA256`; two files with the same bytes share one. */
  files: z.array(z.object({ path: uploadName, bytes, sha256 })),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Parses the manifest; null when it is not one of ours. */
export function parseManifest(text: string): Manifest | null {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const tableEntry = (table: string) => `tables/${table}.jsonl`
export const fileEntry = (hash: string) => `files/${hash}`

/** Why an archive cannot be made or restored, as a Swedish message for whoever asked for it. */
export class ArchiveError extends Error {}
