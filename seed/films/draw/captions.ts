import type { Film } from './scene.ts'

/** The captions as WebVTT; the sentences of a scene divide its time evenly. */
export function captionsOf({ scenes }: Film): string {
  const cues: string[] = []
  let start = 0
  for (const { seconds, captions } of scenes) {
    captions.forEach((words, index) => {
      const from = start + (seconds * index) / captions.length
      const to = start + (seconds * (index + 1)) / captions.length - 0.1
      cues.push(`${clock(from)} --> ${clock(to)}\n${words}`)
    })
    start += seconds
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const part = (count: number, digits: number) => String(count).padStart(digits, '0')
  return `${part(Math.floor(thousandths / 60_000), 2)}:${part(Math.floor(thousandths / 1000) % 60, 2)}.${part(thousandths % 1000, 3)}`
}
