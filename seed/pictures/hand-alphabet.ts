import { placed, poster, type PrintedPicture } from './frame.ts'
import { drawHand, type Hand } from './hand.ts'
import { write } from './letters.ts'

const up = 'up'
const bent = 'bent'
const fist: Hand = {}
const flat: Hand = { fingers: [up, up, up, up], thumb: 'across', spread: 0 }

const hands: Record<string, Hand> = {
  A: fist,
  B: flat,
  C: { curve: 'open' },
  D: { fingers: [up, bent, bent, bent], thumb: 'across' },
  E: { thumb: 'under' },
  F: { fingers: [bent, up, up, up], thumb: 'across' },
  G: { fingers: [up, bent, bent, bent], thumb: 'side' },
  H: { fingers: [up, up, bent, bent], thumb: 'side', spread: 0 },
  I: { fingers: [bent, bent, bent, up], thumb: 'across' },
  J: { fingers: [bent, bent, bent, up], thumb: 'across', move: 'M84 16Q96 36 80 46M88 47L80 46L82 38' },
  K: { fingers: [up, up, bent, bent], thumb: 'side', spread: 22 },
  L: { fingers: [up, bent, bent, bent], thumb: 'out' },
  M: { fingers: ['hooked', 'hooked', 'hooked', bent], thumb: 'under' },
  N: { fingers: ['hooked', 'hooked', bent, bent], thumb: 'under' },
  O: { curve: 'closed' },
  P: { fingers: [up, up, bent, bent], thumb: 'out', spread: 20 },
  Q: { fingers: ['hooked', bent, bent, bent], thumb: 'out' },
  R: { fingers: [up, up, bent, bent], thumb: 'across', isCrossed: true },
  S: { thumb: 'across' },
  T: { fingers: ['hooked', bent, bent, bent], thumb: 'across' },
  U: { fingers: [up, up, bent, bent], thumb: 'across', spread: 0 },
  V: { fingers: [up, up, bent, bent], thumb: 'across', spread: 28 },
  W: { fingers: [up, up, up, bent], thumb: 'across', spread: 16 },
  X: { fingers: ['hooked', bent, bent, bent], thumb: 'side' },
  Y: { fingers: [bent, bent, bent, up], thumb: 'out' },
  Z: { fingers: [up, bent, bent, bent], thumb: 'across', move: 'M56 8H80L58 30H82M76 25L82 30L76 35' },
  Å: { ...fist, move: 'M82 40A9 9 0 1 1 91 31M96 37L91 31L86 36' },
  Ä: { ...fist, move: 'M80 30H97M91 24L97 30L91 36' },
  Ö: { curve: 'closed', move: 'M76 30H95M89 24L95 30L89 36' },
}

export const handAlphabet: PrintedPicture = {
  alt: 'Affisch med bokstäver i rutor och en tecknad hand till varje',
  draw: (frame) => {
    const { bold, ground } = frame.colours
    const title = write('Handalfabetet', 250, 58, { size: 50, colour: bold, align: 'center' })
    const cells = Object.entries(hands).map(([letter, hand], place) => {
      const [x, y] = [14 + (place % 5) * 95, 76 + Math.floor(place / 5) * 102]
      const tile = `<rect x="${x}" y="${y}" width="91" height="98" rx="7" fill="${ground}" opacity="0.55"/>`
      const name = write(letter, x + 8, y + 27, { size: 26, colour: bold })
      return tile + placed(x + 11, y + 17, 0.8, drawHand(hand)) + name
    })
    return poster(frame, { width: 500, height: 700, shown: 285 }, title + cells.join(''))
  },
}
