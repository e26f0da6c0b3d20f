import type { Random } from './random.ts'

/** What a motif draws on: size, colours and its own random generator. */
type Sheet = { width: number; height: number; short: number; colours: Colours; random: Random }

/** `ground` behind, `bold` the strongest against it, `second` and `accent` beside it, `light` the lightest. */
export type Colours = { ground: string; bold: string; second: string; accent: string; light: string }

/** A motif returns the SVG elements on top of the ground. */
export type Motif = (sheet: Sheet) => string

export type Point = { x: number; y: number }

/** Two decimals are precise enough and keep the files small. */
export const number = (value: number) => String(Math.round(value * 100) / 100)

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${faded(opacity)}/>`

export const ring = (x: number, y: number, radius: number, thickness: number, colour: string, opacity = 1) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="none" stroke="${colour}" stroke-width="${number(thickness)}"${faded(opacity)}/>`

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${radius > 0 ? ` rx="${number(radius)}"` : ''}/>`

export const shape = (outline: string, fill: string, opacity = 1) =>
  `<path d="${outline}" fill="${fill}"${faded(opacity)}/>`

export const stroke = (outline: string, thickness: number, colour: string, dashes = '') =>
  `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${number(thickness)}" stroke-linecap="round" stroke-linejoin="round"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`

/** A thick line with round ends. */
export const capsule = (from: Point, to: Point, thickness: number, colour: string) =>
  stroke(`M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`, thickness, colour)

export const polygon = (corners: readonly Point[], fill: string) =>
  shape(`M${corners.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}Z`, fill)

export const turned = (degrees: number, x: number, y: number, content: string) =>
  `<g transform="translate(${number(x)} ${number(y)}) rotate(${number(degrees)})">${content}</g>`

export const around = (x: number, y: number, radius: number, degrees: number): Point => ({
  x: x + radius * Math.cos((degrees * Math.PI) / 180),
  y: y + radius * Math.sin((degrees * Math.PI) / 180),
})

/** Half a disc; at 0 degrees the flat side is down. */
export const halfDisc = (x: number, y: number, radius: number, degrees: number, fill: string) =>
  turned(
    degrees,
    x,
    y,
    shape(`M${number(-radius)} 0A${number(radius)} ${number(radius)} 0 0 1 ${number(radius)} 0Z`, fill),
  )

/** A round-topped doorway standing on `base`. */
export const arch = (x: number, base: number, width: number, height: number, fill: string) => {
  const half = number(width / 2)
  const shoulder = number(base - height + width / 2)
  return shape(
    `M${number(x)} ${number(base)}V${shoulder}A${half} ${half} 0 0 1 ${number(x + width)} ${shoulder}V${number(base)}Z`,
    fill,
  )
}

/** A pale disc behind the motif; fainter on a dark ground, where it would look grey. */
export const halo = ({ colours }: Sheet, x: number, y: number, radius: number) =>
  circle(x, y, radius, colours.light, isDeep(colours) ? 0.1 : 0.42)

export function isDeep({ ground }: Colours): boolean {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(ground.slice(from, from + 2), 16))
  return (red ?? 0) * 0.3 + (green ?? 0) * 0.6 + (blue ?? 0) * 0.1 < 128
}

/** The darkest of the colours, the ground included. */
export const darkest = (colours: Colours) => (isDeep(colours) ? colours.ground : colours.bold)

/** A leaf from its foot, pointing along `degrees`, its two halves in two tones. */
export const leaf = (
  foot: Point,
  length: number,
  breadth: number,
  degrees: number,
  tone: string,
  otherTone: string,
) => {
  const half = (side: number) =>
    `M0 0C${number(length * 0.22)} ${number(side * breadth * 0.62)} ${number(length * 0.68)} ${number(side * breadth * 0.66)} ${number(length)} 0Z`
  return turned(degrees, foot.x, foot.y, shape(half(-1), tone) + shape(half(1), otherTone))
}

/** A closed soft outline through the points. */
export function softOutline(points: readonly Point[]): string {
  const at = (place: number) => points[(place + points.length) % points.length] ?? { x: 0, y: 0 }
  const parts = points.map((point, place) => {
    const [before, next, after] = [at(place - 1), at(place + 1), at(place + 2)]
    return `C${number(point.x + (next.x - before.x) / 6)} ${number(point.y + (next.y - before.y) / 6)} ${number(next.x - (after.x - point.x) / 6)} ${number(next.y - (after.y - point.y) / 6)} ${number(next.x)} ${number(next.y)}`
  })
  return `M${number(at(0).x)} ${number(at(0).y)}${parts.join('')}Z`
}

/** Points for a pebble-like outline; `wobble` 0 is a circle. */
export function pebble(random: Random, x: number, y: number, radius: number, wobble: number): Point[] {
  const [slow, quick] = [random.between(0, 360), random.between(0, 360)]
  const swing = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  return Array.from({ length: 18 }, (_, place) => {
    const degrees = place * 20
    return around(
      x,
      y,
      radius * (1 + wobble * (0.62 * swing(2 * degrees + slow) + 0.38 * swing(3 * degrees + quick))),
      degrees,
    )
  })
}

/** The surface of a soft wave from edge to edge, closed below. */
export function waveOutline(
  width: number,
  bottom: number,
  level: number,
  swing: number,
  waves: number,
  shift: number,
): string {
  const steps = Math.max(8, Math.ceil(waves * 8))
  const heights = Array.from({ length: steps + 1 }, (_, step) => ({
    x: (width * step) / steps,
    y: level + Math.sin((step / steps) * waves * 2 * Math.PI + shift) * swing,
  }))
  const slope = (step: number) =>
    Math.cos((step / steps) * waves * 2 * Math.PI + shift) * swing * ((waves * 2 * Math.PI) / steps)
  const first = heights[0] ?? { x: 0, y: level }
  const curve = heights.slice(1).map((point, place) => {
    const before = heights[place] ?? first
    const third = (point.x - before.x) / 3
    return `C${number(before.x + third)} ${number(before.y + slope(place) / 3)} ${number(point.x - third)} ${number(point.y - slope(place + 1) / 3)} ${number(point.x)} ${number(point.y)}`
  })
  return `M0 ${number(bottom)}L0 ${number(first.y)}${curve.join('')}L${number(width)} ${number(bottom)}Z`
}

const faded = (opacity: number) => (opacity < 1 ? ` opacity="${number(opacity)}"` : '')
