import sharp from 'sharp'
import { motifOf } from './covers/motifs.ts'
import { palettesOf } from './covers/palettes.ts'
import { randomFrom } from './covers/random.ts'
import { box } from './covers/shapes.ts'
import { pictureSizes } from '#contract/pictures.ts'
import type { PictureSize } from '#contract/pictures.ts'

export type CoverInput = { slug: string; subject: string }

/** A drawn cover as SVG, composed for the given size in CSS pixels; the same slug always gives the same picture. */
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

/** The cover as a webp file at one of the site's sizes; `scale` 2 makes the file for sharp screens. */
export function renderCover(cover: CoverInput, size: PictureSize, scale: 1 | 2 = 1): Promise<Buffer> {
  const drawing = Buffer.from(composeCover(cover, pictureSizes[size]))
  // 72 dots per inch is one dot per CSS pixel
  return sharp(drawing, { density: 72 * scale })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .toBuffer()
}
