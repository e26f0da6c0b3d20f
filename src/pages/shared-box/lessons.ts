import type { SharedPart } from '#contract/schemas/shared-box.ts'

/** The parts under one heading; `heading` is null for those before the first. */
export type SharedLesson = { heading: SharedPart | null; contents: SharedPart[] }

/** The parts of a shared box, which come in order, by heading. */
export function lessonsOf(parts: readonly SharedPart[]): SharedLesson[] {
  const lessons: SharedLesson[] = []
  for (const part of parts) {
    if (part.kind === 'section') lessons.push({ heading: part, contents: [] })
    else if (lessons.length === 0) lessons.push({ heading: null, contents: [part] })
    else lessons.at(-1)?.contents.push(part)
  }
  return lessons
}

export const minutesOf = (parts: readonly SharedPart[]) =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0)
