import sharp from 'sharp'
import { motifOf } from './covers/motifs.ts'
import { palettesOf } from './covers/palettes.ts'
import { randomFrom } from './covers/random.ts'
import { box } from './covers/shapes.ts'
import { pictureSizes } from '#contract/pictures.ts'
import type { PictureSize } from '#contract/pictures.ts'

type CoverInput = { slug: string; subject: string }

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

/** The first page of a document on the ground of its subject, its end below the picture's edge: a teacher recognises what is printed. */
export async function renderPageCover(
  page: Buffer,
  { slug, subject }: CoverInput,
  size: PictureSize,
  scale: 1 | 2 = 1,
): Promise<Buffer> {
  const [width, height] = [pictureSizes[size].width * scale, pictureSizes[size].height * scale]
  const { ground } = randomFrom(`${subject}/${slug}`).pick(palettesOf(subject))
  const pageWidth = Math.round(width * pageShare)
  const resized = sharp(page).resize({ width: pageWidth })
  const { data, info } = await resized.toBuffer({ resolveWithObject: true })
  const left = Math.round((width - pageWidth) / 2)
  const top = Math.max(left, Math.round((height - info.height) / 2))
  const shownHeight = Math.min(info.height, height - top)
  const shown = await sharp(data)
    .extract({ left: 0, top: 0, width: pageWidth, height: shownHeight })
    .toBuffer()
  const edge = `<rect x="${left - scale}" y="${top - scale}" width="${pageWidth + 2 * scale}" height="${info.height + 2 * scale}" fill="#000" fill-opacity=".16"/>`
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(0, 0, width, height, ground)}${edge}</svg>`
  return sharp(Buffer.from(background))
    .composite([{ input: shown, left, top }])
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .toBuffer()
}

/** How much of the width the page has. */
const pageShare = 0.86

/** A film's picture, cut to the size. */
export function renderFilmCover(picture: Buffer, size: PictureSize, scale: 1 | 2 = 1): Promise<Buffer> {
  const { width, height } = pictureSizes[size]
  return sharp(picture)
    .resize({ width: width * scale, height: height * scale, fit: 'cover' })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .toBuffer()
}
