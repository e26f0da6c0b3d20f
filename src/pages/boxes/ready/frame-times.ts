import { mp4FrameTimes } from './mp4-frame-times.ts'
import { webmFrameTimes } from './webm-frame-times.ts'

/**
 * When the last picture at or before a time begins, s, by what the film's file itself says of its pictures: a film that shows a text for long
 * may have none for many seconds. Null where that cannot be read.
 */
export async function lastFrameBefore(film: Blob, time: number): Promise<number | null> {
  const times = (await mp4FrameTimes(film)) ?? (await webmFrameTimes(film)) ?? []
  const before = times.filter((each) => each <= time)
  return before.length === 0 ? null : before.reduce((last, each) => Math.max(last, each))
}
