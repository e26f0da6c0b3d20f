import { box } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Bands woven over and under. */
export const weave: Motif = ({ width, height, short, colours, random }) => {
  const along = random.pick([4, 5, 6])
  const columns = Math.round((along * width) / short)
  const rows = Math.round((along * height) / short)
  const [wide, high] = [width / columns, height / rows]
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  const warp = Array.from({ length: columns }, (_, place) => inks[place % 2 ? 1 : 0] ?? colours.bold)
  const weft = Array.from({ length: rows }, (_, place) => inks[place % 3 === 0 ? 3 : 2] ?? colours.light)
  const skip = random.pick([2, 2, 3])
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const upright = () =>
        box(
          column * wide + wide * 0.07,
          row * high - high * 0.07,
          wide * 0.86,
          high * 1.14,
          warp[column] ?? colours.bold,
        )
      const lying = () =>
        box(
          column * wide - wide * 0.07,
          row * high + high * 0.07,
          wide * 1.14,
          high * 0.86,
          weft[row] ?? colours.light,
        )
      drawing += (column + row) % skip === 0 ? lying() + upright() : upright() + lying()
    }
  }
  return drawing
}
