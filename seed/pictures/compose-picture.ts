import { palettesOf } from '#server/uploads/covers/palettes.ts'
import { box } from '#server/uploads/covers/shapes.ts'
import type { PrintedPicture } from './frame.ts'

/** A picture as SVG, composed for a size in CSS pixels on the ground of its subject. */
export function composePicture(
  { draw, palette = 0 }: PrintedPicture,
  subject: string,
  { width, height }: { width: number; height: number },
): string {
  const palettes = palettesOf(subject)
  const colours = palettes[palette] ?? palettes[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box(0, 0, width, height, colours.ground)}${draw({ width, height, colours })}</svg>`
}
