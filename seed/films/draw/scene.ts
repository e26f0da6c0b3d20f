import { box, circle, number, shape } from '#server/uploads/covers/shapes.ts'

/** One part of a film. `told` is what its captions say, shared evenly over its time. */
export type Scene = { seconds: number; captions: string[]; draw: (moment: Moment) => string }

/** Where in a scene we are: seconds since it began, and the share of it that has passed (0 to 1). */
export type Moment = { seconds: number; progress: number }

export type Film = { folder: string; scenes: Scene[]; posterSeconds: number }

/** What the scenes are drawn on. */
export const canvas = { width: 1280, height: 720 } as const

/** What is filmed of it. */
export const video = { width: 960, height: 540, framesPerSecond: 20 } as const

const fade = 0.7

export const durationSeconds = ({ scenes }: Film) => scenes.reduce((sum, scene) => sum + scene.seconds, 0)

/** The picture at a moment of the film; each scene melts into the next. */
export function frameAt({ scenes }: Film, seconds: number): string {
  let start = 0
  for (const [place, scene] of scenes.entries()) {
    const here = seconds - start
    if (here < scene.seconds || place === scenes.length - 1) {
      const next = scenes[place + 1]
      const left = scene.seconds - here
      const now = drawScene(scene, here)
      if (next === undefined || left >= fade / 2) {
        const before = scenes[place - 1]
        if (before === undefined || here >= fade / 2) return toSvg(now)
        return toSvg(drawScene(before, before.seconds - 0.001) + layer(now, 0.5 + here / fade))
      }
      return toSvg(now + layer(drawScene(next, 0), 0.5 - left / fade))
    }
    start += scene.seconds
  }
  return ''
}

const drawScene = (scene: Scene, seconds: number) =>
  scene.draw({ seconds, progress: Math.min(1, seconds / scene.seconds) })

const toSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${video.width}" height="${video.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">${content}</svg>`

/** 0 before `from`, 1 after `to`, softly between. */
export function ease(value: number, from = 0, to = 1): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** A colour on the way from one to another. */
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

/** Near enough for a frame around a few words in Figtree. */
const widthOf = (words: string, size: number) =>
  [...words].reduce(
    (sum, letter) =>
      sum +
      size *
        (/[iljtfr.,]/.test(letter)
          ? 0.33
          : letter === ' '
            ? 0.25
            : /[mwMW]/.test(letter)
              ? 0.86
              : /[A-ZÅÄÖ]/.test(letter)
                ? 0.67
                : 0.56),
    0,
  )

/** The name of the chapter, at the top left. */
export function chapterTitle(words: string, { seconds }: Moment, colour = '#0F5B4C'): string {
  const wide = widthOf(words, 33) + 60
  const slide = (1 - ease(seconds, 0.2, 0.8)) * -30
  return layer(
    transformed(
      56 + slide,
      48,
      box(0, 0, wide, 66, '#FFFFFF', 33) + text(wide / 2, 44, words, { size: 33, weight: 700, colour }),
    ),
    ease(seconds, 0.2, 0.8),
  )
}

/** A small word beside a thing in the picture. */
export function label(x: number, y: number, words: string, appears: number, colour = '#1D2B2A'): string {
  const wide = widthOf(words, 25) + 40
  return layer(
    box(x - wide / 2, y - 25, wide, 46, '#FFFFFF', 23) + text(x, y + 7, words, { size: 25, colour }),
    appears,
  )
}

/** The opening: a title over a picture of its own. */
export const titleCard = (
  title: string,
  under: string,
  picture: string,
  { seconds }: Moment,
  colour: string,
) =>
  picture +
  layer(text(640, 560, title, { size: 78, weight: 700, colour }), ease(seconds, 0.3, 1.1)) +
  layer(text(640, 620, under, { size: 32, weight: 400, colour }), ease(seconds, 0.7, 1.5))

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
