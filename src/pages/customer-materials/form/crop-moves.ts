/** The part of a picture that is shown, in percent of the whole. Its height follows its width. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** How much one key press changes, and the least that may be shown, percent of the picture's width. */
const stepPercent = 2
const minWidthPercent = 10

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
}

/** What a key makes of it: arrows move it; with Shift, as plus and minus, they make it larger or smaller. Null for any other key. */
export function cropAfterKey(
  part: CropArea,
  {
    key,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
  }: Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean> & { key: string },
): CropArea | null {
  if (ctrlKey || altKey || metaKey) return null
  if (key === '+' || key === '-')
    return resizeCrop(part, part.width + (key === '+' ? stepPercent : -stepPercent))
  const move = moves[key]
  if (move === undefined) return null
  const [x, y] = move
  return shiftKey ? resizeCrop(part, part.width + x + y) : moveCrop(part, part.x + x, part.y + y)
}

/** With its left and upper edge there, as far as the picture reaches. */
export function moveCrop(part: CropArea, x: number, y: number): CropArea {
  return { ...part, x: clamp(0, x, 100 - part.width), y: clamp(0, y, 100 - part.height) }
}

/** With another width, in the same shape, from the same corner unless the picture ends before. */
export function resizeCrop(part: CropArea, width: number): CropArea {
  const shape = part.height / part.width
  const wide = clamp(minWidthPercent, width, Math.min(100, 100 / shape))
  return moveCrop({ ...part, width: wide, height: wide * shape }, part.x, part.y)
}

const clamp = (least: number, number: number, most: number) => Math.max(least, Math.min(number, most))
