import { capsule, number, stroke } from '#server/uploads/covers/shapes.ts'

const skin = '#E3A77E'
const outline = '#6B3F2A'

/** Where a finger is: `up`, `bent` over the palm, or `hooked`. */
type Finger = 'up' | 'bent' | 'hooked'
type Thumb = 'side' | 'out' | 'across' | 'under'

/** A hand seen from the front: index, middle, ring and little finger. */
export type Hand = {
  fingers?: readonly [Finger, Finger, Finger, Finger]
  thumb?: Thumb
  /** How far the raised fingers are apart, in degrees. */
  spread?: number
  isCrossed?: boolean
  /** A hand whose fingers form a C or an O, seen from its side. */
  curve?: 'open' | 'closed'
  /** Where the hand moves: the outline of an arrow. */
  move?: string
}

const roots = [33, 45, 57, 68]
const lengths = [37, 41, 38, 30]

/** A hand in a square of 100, simplified to palm, fingers and thumb. */
export function drawHand(hand: Hand): string {
  const move = hand.move === undefined ? '' : stroke(hand.move, 4, '#E8804F')
  return (hand.curve === undefined ? frontOf(hand) : curved(hand.curve)) + move
}

function frontOf({
  fingers = ['bent', 'bent', 'bent', 'bent'],
  thumb = 'side',
  spread = 4,
  isCrossed = false,
}: Hand) {
  const raised = fingers.flatMap((finger, place) => (finger === 'up' ? [place] : []))
  const middle = raised.reduce((sum, place) => sum + place, 0) / Math.max(1, raised.length)
  const straight = fingers.map((finger, place) => {
    const root = { x: roots[place] ?? 0, y: 52 }
    const length = lengths[place] ?? 0
    if (finger === 'bent') return ''
    if (finger === 'hooked')
      return outlined(`M${root.x} 54V30Q${root.x} 20 ${root.x + 9} 22L${root.x + 10} 30`)
    const lean = isCrossed ? (place === 0 ? 14 : -12) : (place - middle) * spread
    const tip = {
      x: root.x + Math.sin((lean * Math.PI) / 180) * length,
      y: root.y - Math.cos((lean * Math.PI) / 180) * length,
    }
    return outlined(`M${root.x} 54L${number(tip.x)} ${number(tip.y)}`)
  })
  const knuckles = fingers.map((finger, place) =>
    finger === 'bent' ? outlined(`M${roots[place] ?? 0} 50V62`) : '',
  )
  return straight.join('') + palm + knuckles.join('') + thumbOf(thumb)
}

const outlined = (path: string) => stroke(path, 14, outline) + stroke(path, 10.5, skin)

const palm = `<path d="M27 52Q27 46 33 46H68Q75 46 75 54V72Q74 82 66 86V98H38V86Q27 80 27 68Z" fill="${skin}" stroke="${outline}" stroke-width="1.8" stroke-linejoin="round"/>`

function thumbOf(thumb: Thumb): string {
  if (thumb === 'out') return outlined('M33 72L10 54')
  if (thumb === 'across') return outlined('M31 74L58 66')
  if (thumb === 'under') return outlined('M31 78L52 76')
  return outlined('M29 76Q22 66 24 50')
}

function curved(curve: 'open' | 'closed'): string {
  const path =
    curve === 'open' ? 'M70 30Q44 8 34 40Q30 66 66 68' : 'M64 36Q46 18 34 40Q28 66 52 66Q66 62 64 44'
  const wrist =
    capsule({ x: 44, y: 70 }, { x: 50, y: 92 }, 26, outline) +
    capsule({ x: 44, y: 70 }, { x: 50, y: 92 }, 22.5, skin)
  return wrist + stroke(path, 19, outline) + stroke(path, 15.5, skin)
}
