/**
 * The name of the lessons with boxes (box-lessons.ts). They are in localStorage, because every page looks whether there are any, and
 * opening the database of boxes for that would cost each visitor.
 */
export const lessonsKey = 'box-lessons'

/** Whether any box on this device has the time of a lesson. */
export function hasBoxLessons(): boolean {
  try {
    return localStorage.getItem(lessonsKey) !== null
  } catch {
    return false
  }
}
