import { filesOf } from '#src/material/files.ts'

/** How long a film of our own is; 0 where there is none, or it is not known. */
export const filmSeconds = (material: { downloadable?: string | null }): number =>
  filesOf(material).find(({ seconds = 0 }) => seconds > 0)?.seconds ?? 0

/** '42 s', '6 min 12 s' or '1 h 2 min'. */
export function formatFilmLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  if (hours > 0) return `${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`
  if (minutes === 0) return `${rest} s`
  return `${minutes} min${rest > 0 ? ` ${rest} s` : ''}`
}
