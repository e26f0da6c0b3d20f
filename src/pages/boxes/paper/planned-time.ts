import { formatMinutes, type Part } from '#src/boxes/box.ts'

/** The time that is planned for parts together, '' where none is. */
export function plannedTime(parts: readonly Part[]): string {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
  return minutes > 0 ? formatMinutes(minutes) : ''
}
