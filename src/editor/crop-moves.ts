/** The shown area of a picture, in percent of the whole. Its height follows its width. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The step of one key press and the smallest allowed width, in percent of the picture's width. */
const stepPercent = 2
const minWidthPercent = 10

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
}

/** The area after a key press: arrow keys move it, and plus, minus or Shift with an arrow key resize it. Null for any other key. */
export function cropAfterKey(
  area: CropArea,
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
    return resizeCrop(area, area.width + (key === '+' ? stepPercent : -stepPercent))
  const move = moves[key]
  if (move === undefined) return null
  const [x, y] = move
  return shiftKey ? resizeCrop(area, area.width + x + y) : moveCrop(area, area.x + x, area.y + y)
}

/** Moves the upper left corner to the position, within the picture. */
export function moveCrop(area: CropArea, x: number, y: number): CropArea {
  return { ...area, x: clamp(0, x, 100 - area.width), y: clamp(0, y, 100 - area.height) }
}

/** Changes the width and keeps the shape and the corner, unless the picture ends before. */
export function resizeCrop(area: CropArea, width: number): CropArea {
  const shape = area.height / area.width
  const newWidth = clamp(minWidthPercent, width, Math.min(100, 100 / shape))
  return moveCrop({ ...area, width: newWidth, height: newWidth * shape }, area.x, area.y)
}

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max))
