import sharp from 'sharp'
import { motifOf } from './covers/motifs.ts'
import { palettesOf } from './covers/palettes.ts'
import { randomFrom } from './covers/random.ts'
import { box } from './covers/shapes.ts'
import { pictureSizes } from '#contract/pictures.ts'
import type { PictureSize } from '#contract/pictures.ts'

export type CoverInput = { slug: string; subject: string }

/** A generated cover as SVG, composed for a size in CSS pixels. The same slug always gives the same picture. */
export function composeCover(
  { slug, subject }: CoverInput,
  { width, height }: { width: number; height: number },
): string {
  const random = randomFrom(`${subject}/${slug}`)
  const colours = random.pick(palettesOf(subject))
  const motif = motifOf(subject, random)
  const drawing = motif({ width, height, short: Math.min(width, height), colours, random })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box(0, 0, width, height, colours.ground)}${drawing}</svg>`
}

/** The cover as a webp file at one of the site's sizes; `scale` 2 is for high-density screens. */
export function renderCover(cover: CoverInput, size: PictureSize, scale: 1 | 2 = 1): Promise<Buffer> {
  const drawing = Buffer.from(composeCover(cover, pictureSizes[size]))
  // At 72 dpi a pixel is a CSS pixel.
  return sharp(drawing, { density: 72 * scale })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .toBuffer()
}
