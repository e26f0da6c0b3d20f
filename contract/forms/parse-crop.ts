import { maxTextLength } from '../limits.ts'

/** The visible part of a picture, in fractions of its size. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Reads 'x,y,width,height'; null for the whole picture, undefined for an invalid crop. */
export function parseCrop(text: string): Crop | null | undefined {
  if (text === '') return null
  const parts = text.length > maxTextLength ? [] : text.split(',')
  if (parts.length !== 4 || !parts.every((part) => /^\s*(0|1|0?\.\d+|[01]\.\d+)\s*$/.test(part)))
    return undefined
  const [x = 0, y = 0, width = 0, height = 0] = parts.map(Number)
  // Rounded values of a page may lie slightly outside.
  const tolerance = 0.001
  const inside =
    width > tolerance && height > tolerance && x + width <= 1 + tolerance && y + height <= 1 + tolerance
  return inside ? { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) } : undefined
}
