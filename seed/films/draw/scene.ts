import { box, circle, number, shape } from '#server/uploads/covers/shapes.ts'

/** A scene of a film. `captions` divide its time evenly. */
type Scene = { seconds: number; captions: string[]; draw: (moment: Moment) => string }

/** A point of time in a scene: seconds since its start, and the elapsed share (0 to 1). */
export type Moment = { seconds: number; progress: number }

export type Film = { folder: string; scenes: Scene[]; posterSeconds: number }

/** The size of the drawings. */
export const canvas = { width: 1280, height: 720 } as const

/** The size of the video. */
export const video = { width: 960, height: 540, framesPerSecond: 20 } as const

const fadeSeconds = 0.7

export const durationSeconds = ({ scenes }: Film) => scenes.reduce((sum, scene) => sum + scene.seconds, 0)

/** The frame at a time of the film; scenes cross-fade. */
export function frameAt({ scenes }: Film, seconds: number): string {
  let start = 0
  for (const [index, scene] of scenes.entries()) {
    const elapsed = seconds - start
    if (elapsed < scene.seconds || index === scenes.length - 1) {
      const next = scenes[index + 1]
      const remaining = scene.seconds - elapsed
      const current = drawScene(scene, elapsed)
      if (next === undefined || remaining >= fadeSeconds / 2) {
        const previous = scenes[index - 1]
        if (previous === undefined || elapsed >= fadeSeconds / 2) return toSvg(current)
        return toSvg(
          drawScene(previous, previous.seconds - 0.001) + layer(current, 0.5 + elapsed / fadeSeconds),
        )
      }
      return toSvg(current + layer(drawScene(next, 0), 0.5 - remaining / fadeSeconds))
    }
    start += scene.seconds
  }
  return ''
}

const drawScene = (scene: Scene, seconds: number) =>
  scene.draw({ seconds, progress: Math.min(1, seconds / scene.seconds) })

const toSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${video.width}" height="${video.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">${content}</svg>`

/** Smoothstep: 0 before `from`, 1 after `to`. */
export function ease(value: number, from = 0, to = 1): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** Interpolates between two colours. */
export function mixColours(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const channels = [1, 3, 5].map((at) =>
    Math.round(mix(part(from, at), part(to, at), share))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

export const layer = (content: string, opacity: number) =>
  opacity <= 0.01 ? '' : opacity >= 0.99 ? content : `<g opacity="${number(opacity)}">${content}</g>`

export const transformed = (x: number, y: number, content: string, scale = 1, degrees = 0) =>
  `<g transform="translate(${number(x)} ${number(y)}) rotate(${number(degrees)}) scale(${number(scale * 1000) === '0' ? 0.001 : scale.toFixed(4)})">${content}</g>`

export const background = (colour: string) => box(0, 0, canvas.width, canvas.height, colour)

type TextStyle = {
  size?: number
  colour?: string
  weight?: 400 | 600 | 700
  anchor?: 'start' | 'middle' | 'end'
}

export function text(
  x: number,
  y: number,
  words: string,
  { size = 30, colour = '#1D2B2A', weight = 600, anchor = 'middle' }: TextStyle = {},
): string {
  const family = weight === 600 ? 'Figtree SemiBold, Figtree' : 'Figtree'
  return `<text x="${number(x)}" y="${number(y)}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${colour}" text-anchor="${anchor}">${words}</text>`
}

/** The approximate width of a few words in Figtree, for a frame around them. */
const widthOf = (words: string, size: number) =>
  [...words].reduce(
    (sum, character) =>
      sum +
      size *
        (/[iljtfr.,]/.test(character)
          ? 0.33
          : character === ' '
            ? 0.25
            : /[mwMW]/.test(character)
              ? 0.86
              : /[A-ZÅÄÖ]/.test(character)
                ? 0.67
                : 0.56),
    0,
  )

/** The chapter's name, at the top left. */
export function chapterTitle(words: string, { seconds }: Moment, colour = '#0F5B4C'): string {
  const width = widthOf(words, 33) + 60
  const slide = (1 - ease(seconds, 0.2, 0.8)) * -30
  return layer(
    transformed(
      56 + slide,
      48,
      box(0, 0, width, 66, '#FFFFFF', 33) + text(width / 2, 44, words, { size: 33, weight: 700, colour }),
    ),
    ease(seconds, 0.2, 0.8),
  )
}

/** A label beside an object in the picture. */
export function label(x: number, y: number, words: string, appears: number, colour = '#1D2B2A'): string {
  const width = widthOf(words, 25) + 40
  return layer(
    box(x - width / 2, y - 25, width, 46, '#FFFFFF', 23) + text(x, y + 7, words, { size: 25, colour }),
    appears,
  )
}

/** The opening: title and subtitle over a picture. */
export const titleCard = (
  title: string,
  subtitle: string,
  picture: string,
  { seconds }: Moment,
  colour: string,
) =>
  picture +
  layer(text(640, 560, title, { size: 78, weight: 700, colour }), ease(seconds, 0.3, 1.1)) +
  layer(text(640, 620, subtitle, { size: 32, weight: 400, colour }), ease(seconds, 0.7, 1.5))

export const cloud = (x: number, y: number, size: number, fill: string, opacity = 1) =>
  layer(
    transformed(
      x,
      y,
      circle(-70, 8, 44, fill) +
        circle(-18, -22, 62, fill) +
        circle(56, -6, 50, fill) +
        shape('M-72 52H60A46 46 0 0 0 60 -4H-72A44 44 0 0 0 -72 52Z', fill),
      size,
    ),
    opacity,
  )
