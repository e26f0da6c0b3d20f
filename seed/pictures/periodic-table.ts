import { box } from '#server/uploads/covers/shapes.ts'
import { ink, poster, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

// The periods from the first column to the last; a dot is an empty cell. The last two rows are lanthanides and actinides.
const periods = [
  'H . . . . . . . . . . . . . . . . He',
  'Li Be . . . . . . . . . . B C N O F Ne',
  'Na Mg . . . . . . . . . . Al Si P S Cl Ar',
  'K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr',
  'Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe',
  'Cs Ba * Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn',
  'Fr Ra * Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og',
  '',
  '. . La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu',
  '. . Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr',
].map((row) => row.split(' ').filter((symbol) => symbol !== ''))

const nonMetals = new Set('H C N O P S Se'.split(' '))
const halfMetals = new Set('B Si Ge As Sb Te'.split(' '))
const halogens = new Set('F Cl Br I At Ts'.split(' '))

/** Their lightness differs too, for those who do not see colours. */
function colourOf(symbol: string, row: number, column: number): string {
  if (row > 7) return row === 8 ? '#9FD8C9' : '#6CBFAE'
  if (nonMetals.has(symbol)) return '#F7C948'
  if (halfMetals.has(symbol)) return '#B79BE0'
  if (halogens.has(symbol)) return '#F29A6B'
  if (column === 17) return '#5B3B8C'
  if (column === 0) return '#E2607A'
  if (column === 1) return '#F2A9B5'
  if (symbol === '*') return row === 5 ? '#9FD8C9' : '#6CBFAE'
  return column < 12 ? '#8DB9E8' : '#BFD9C0'
}

const cell = 51

export const periodicTable: PrintedPicture = {
  alt: 'Periodiska systemet som affisch, med ämnesgrupperna i olika färger',
  draw: (frame) => {
    const cells = periods.flatMap((row, period) =>
      row.map((symbol, column) => {
        if (symbol === '.') return ''
        const fill = colourOf(symbol, period, column)
        const [x, y] = [41 + column * cell, 134 + period * cell - (period > 7 ? 26 : 0)]
        const colour = fill === '#5B3B8C' ? '#FFFFFF' : ink
        const text =
          symbol === '*' ? '' : write(symbol, x + 24, y + 33, { size: 25, colour, align: 'center' })
        return box(x, y, cell - 4, cell - 4, fill, 4) + text
      }),
    )
    const title = write('Periodiska systemet', 470, 112, {
      ...{ size: 54, align: 'center' },
      colour: frame.colours.bold,
    })
    return poster(frame, { width: 1000, height: 700 }, title + cells.join(''))
  },
}
