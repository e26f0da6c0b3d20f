import { box } from '#server/uploads/covers/shapes.ts'
import { ink, poster, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const cell = 45
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export const multiplicationTable: PrintedPicture = {
  alt: 'Multiplikationsrutan från 1 till 100 som affisch, med kvadrattalen i gult längs diagonalen',
  draw: (frame) => {
    const { bold, second, ground } = frame.colours
    const title = write('Multiplikationstabellen', 250, 62, { size: 42, colour: bold, align: 'center' })
    const cells = numbers.flatMap((row) =>
      numbers.map((column) => {
        const [x, y] = [25 + (column - 1) * cell, 88 + (row - 1) * cell]
        const isEdge = row === 1 || column === 1
        const fill = row === column ? second : isEdge ? bold : (row + column) % 2 === 0 ? ground : '#F4F8FD'
        const product = write(String(row * column), x + cell / 2, y + 30, {
          ...{ size: 22, align: 'center' },
          colour: isEdge && row !== column ? '#FFFFFF' : ink,
        })
        return box(x, y, cell - 1.5, cell - 1.5, fill) + product
      }),
    )
    const below = write('4 × 7 = 7 × 4', 250, 620, { size: 46, colour: bold, align: 'center' })
    return poster(frame, { width: 500, height: 680, shown: 560 }, title + cells.join('') + below)
  },
}
