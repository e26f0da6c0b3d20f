import { dateFormat } from '#contract/date-format.ts'
import { dayMs } from '#contract/durations.ts'
import { lessonsKey } from './has-box-lessons.ts'

// When boxes are to be used next, by their ids: Swedish time as a date field has it, '2026-11-23T08:00'.

const format = dateFormat({ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' })

/** A moment (ms) as Swedish time, '2026-11-23T08:00'. Two of them compare as their texts do. */
export const swedishMinute = (time: number): string => format(time).replace(' ', 'T')

/** The next lesson with a box, or null: one that has been is none. */
export function lessonOf(id: string, now = Date.now()): string | null {
  const lesson = read()[id] ?? null
  return lesson !== null && lesson >= swedishMinute(now) ? lesson : null
}

/** Stores when a box is used next; null for never. Throws where the browser stores nothing. */
export function writeLesson(id: string, lesson: string | null): void {
  const others = Object.entries(read()).filter(([each]) => each !== id)
  write(lesson === null ? others : [...others, [id, lesson]])
}

/** Forgets the lessons of boxes that leave the device; of all without a list. */
export function forgetLessons(ids?: readonly string[]): void {
  try {
    write(ids === undefined ? [] : Object.entries(read()).filter(([id]) => !ids.includes(id)))
  } catch {
    // A browser without storage has none.
  }
}

/** Whether a lesson begins within a day. */
export const isLessonNear = (lesson: string, now = Date.now()): boolean =>
  lesson >= swedishMinute(now) && lesson <= swedishMinute(now + dayMs)

/** The boxes whose next lesson begins within a day. */
export const boxesWithLessonNear = (now = Date.now()): string[] =>
  Object.entries(read()).flatMap(([id, lesson]) => (isLessonNear(lesson, now) ? [id] : []))

function read(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(lessonsKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Throws where the browser stores nothing. */
function write(lessons: readonly (readonly [string, string])[]): void {
  if (lessons.length === 0) localStorage.removeItem(lessonsKey)
  else localStorage.setItem(lessonsKey, JSON.stringify(Object.fromEntries(lessons)))
}
