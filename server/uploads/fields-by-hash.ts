import { uploadsIn } from './upload.ts'

/** The fields with the hashes and names of files in place of the files, each of which lies somewhere else for each request. */
export function fieldsByHash(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields as Record<string, unknown>).map(([name, value]) => {
      const uploads = uploadsIn(value) ?? []
      return [
        name,
        uploads.length === 0 ? value : uploads.map(({ hash, title }) => `${hash} ${title}`).join('\n'),
      ]
    }),
  )
}
