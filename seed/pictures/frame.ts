import { box, number } from '#server/uploads/covers/shapes.ts'
import type { Colours } from '#server/uploads/covers/shapes.ts'

/** The size that a picture is composed for, and the colours of its subject. */
export type Frame = { width: number; height: number; colours: Colours }

/** The picture of a printed material, and what it shows in words. */
export type PrintedPicture = {
  alt: string
  /** The subject's palette, by its place among `palettesOf`. */
  palette?: number
  draw: (frame: Frame) => string
}

export const paper = '#FFFFFF'
export const ink = '#22302F'
export const grey = '#B9C1BF'

type Size = { width: number; height: number }

export const placed = (x: number, y: number, scale: number, content: string, degrees = 0) =>
  `<g transform="translate(${number(x)} ${number(y)})${degrees === 0 ? '' : ` rotate(${number(degrees)})`} scale(${scale.toFixed(4)})">${content}</g>`

/** A sheet of paper with its shadow, its top left corner at 0. */
export const sheet = ({ width, height }: Size, radius = 0, fill = paper) =>
  `<rect x="${number(width * 0.01)}" y="${number(width * 0.018)}" width="${number(width)}" height="${number(height)}" rx="${number(radius)}" fill="#000000" opacity="0.18"/>${box(0, 0, width, height, fill, radius)}`

/**
 * A poster as large as fits. `shown`: how much of its height has to be seen; in a low frame the rest is below the frame's edge, as
 * with the first pages of documents.
 */
export function poster(
  { width, height }: Frame,
  size: Size & { shown?: number; fill?: string },
  content: string,
): string {
  const margin = Math.min(width, height) * 0.05
  const shown = size.shown ?? size.height
  const bottom = shown < size.height ? 0 : margin
  const scale = Math.min((width - 2 * margin) / size.width, (height - margin - bottom) / shown)
  const left = (width - size.width * scale) / 2
  const top = Math.max(margin, (height - size.height * scale) / 2)
  return placed(left, top, scale, sheet(size, 0, size.fill) + content)
}

const tilts = [-2.5, 1.8, -1.2, 2.4, -2, 1.4]

/** Cards of one size in as many columns as make them largest, a little askew; their contents begin at 0. */
export function cards(
  { width, height }: Frame,
  size: Size & { radius?: number; fill?: string; tilt?: number },
  contents: readonly string[],
): string {
  const gap = 1.07
  const margin = Math.min(width, height) * 0.03
  const scaleOf = (columns: number) =>
    Math.min(
      (width - 2 * margin) / (columns * size.width * gap),
      (height - 2 * margin) / (Math.ceil(contents.length / columns) * size.height * gap),
    )
  const counts = contents.map((_, place) => place + 1)
  const columns = counts.reduce((best, count) => (scaleOf(count) > scaleOf(best) ? count : best), 1)
  const scale = scaleOf(columns)
  const rows = Math.ceil(contents.length / columns)
  const [stepX, stepY] = [
    Math.min(size.width * scale * gap * 1.06, (width - 2 * margin) / columns),
    Math.min(size.height * scale * gap * 1.06, (height - 2 * margin) / rows),
  ]
  return contents
    .map((content, place) => {
      const row = Math.floor(place / columns)
      const inRow = Math.min(columns, contents.length - row * columns)
      const x = width / 2 + ((place % columns) - (inRow - 1) / 2) * stepX
      const y = height / 2 + (row - (rows - 1) / 2) * stepY
      const tilt = (tilts[place % tilts.length] ?? 0) * (size.tilt ?? 1)
      const card = sheet(size, size.radius ?? size.width * 0.06, size.fill) + content
      return placed(
        x,
        y,
        scale,
        `<g transform="translate(${-size.width / 2} ${-size.height / 2})">${card}</g>`,
        tilt,
      )
    })
    .join('')
}
