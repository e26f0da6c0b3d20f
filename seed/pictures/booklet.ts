import { box, number } from '#server/uploads/covers/shapes.ts'
import { paper, placed, sheet } from './frame.ts'

type Size = { width: number; height: number }

/** A closed booklet, its pages at the right edge and two staples at the back; the cover's content begins at 0. */
export function closedBooklet(size: Size, fill: string, content: string): string {
  const page = size.width * 0.025
  const staple = size.width * 0.02
  const staples = [0.25, 0.7].map((share) =>
    box(staple * 0.7, size.height * share, staple * 0.7, size.height * 0.06, '#FFFFFF'),
  )
  return (
    placed(page, page * 0.8, 1, sheet(size, size.width * 0.02, paper)) +
    placed(page / 2, page * 0.4, 1, sheet(size, size.width * 0.02, '#F1EEE6')) +
    box(0, 0, size.width, size.height, fill, size.width * 0.02) +
    content +
    `<rect width="${number(size.width * 0.045)}" height="${number(size.height)}" fill="#000000" opacity="0.13"/>` +
    staples.join('')
  )
}

/** An open booklet of two pages; the fold is a soft shadow in the middle. */
export const openBooklet = ({ width, height }: Size, content: string) =>
  sheet({ width, height }, width * 0.01) +
  content +
  `<rect x="${number(width / 2 - width * 0.02)}" width="${number(width * 0.02)}" height="${number(height)}" fill="#000000" opacity="0.08"/>` +
  `<rect x="${number(width / 2)}" width="${number(width * 0.008)}" height="${number(height)}" fill="#000000" opacity="0.16"/>`
