import type { MaterialFile } from '#contract/schemas/material.ts'

/** The files of a material; none when the JSON is missing or broken. */
export function filesOf({ downloadable }: { downloadable?: string | null }): MaterialFile[] {
  if (!downloadable) return []
  try {
    const parsed: unknown = JSON.parse(downloadable)
    return Array.isArray(parsed) ? parsed.filter(isFile) : []
  } catch {
    // Broken JSON counts as no files, so that the page still renders.
    return []
  }
}

function isFile(value: unknown): value is MaterialFile {
  return typeof value === 'object' && value !== null && typeof (value as MaterialFile).file === 'string'
}
