/** The part of a picture that is shown, in percent of the whole. Its height follows its width. */
export type Part = { x: number; y: number; width: number; height: number }

/** How much one key press changes, and the least that may be shown, percent of the picture's width. */
const step = 2
const leastWidth = 10

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** What a key makes of it: arrows move it; with Shift, as plus and minus, they make it larger or smaller. Null for any other key. */
export function afterKey(
  part: Part,
  {
    key,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
  }: Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean> & { key: string },
): Part | null {
  if (ctrlKey || altKey || metaKey) return null
  if (key === '+' || key === '-') return resized(part, part.width + (key === '+' ? step : -step))
  const move = moves[key]
  if (move === undefined) return null
  const [x, y] = move
  return shiftKey ? resized(part, part.width + x + y) : moved(part, part.x + x, part.y + y)
}

/** With its left and upper edge there, as far as the picture reaches. */
export function moved(part: Part, x: number, y: number): Part {
  return { ...part, x: between(0, x, 100 - part.width), y: between(0, y, 100 - part.height) }
}

/** With another width, in the same shape, from the same corner unless the picture ends before. */
export function resized(part: Part, width: number): Part {
  const shape = part.height / part.width
  const wide = between(leastWidth, width, Math.min(100, 100 / shape))
  return moved({ ...part, width: wide, height: wide * shape }, part.x, part.y)
}

const between = (least: number, number: number, most: number) => Math.max(least, Math.min(number, most))
