import type { MaterialFile } from '#contract/schemas/material.ts'

/** The files of a material; none where the text is missing or broken. */
export function filesOf({ downloadable }: { downloadable?: string | null }): MaterialFile[] {
  if (!downloadable) return []
  try {
    const parsed: unknown = JSON.parse(downloadable)
    return Array.isArray(parsed) ? parsed.filter(isFile) : []
  } catch {
    // Broken JSON is no files (decision: the page bears it).
    return []
  }
}

function isFile(thing: unknown): thing is MaterialFile {
  return typeof thing === 'object' && thing !== null && typeof (thing as MaterialFile).file === 'string'
}
