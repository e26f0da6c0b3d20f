import { box, circle, halo, number, shape, stroke, turned, waveOutline } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Broad strokes of paint from edge to edge. */
export const brush: Motif = ({ width, height, short, colours, random }) => {
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  const shift = random.between(0, 6)
  const waves = (random.between(0.5, 0.8) * width) / short
  const layers = 5
  const levels = Array.from({ length: layers }, (_, layer) => height * (0.14 + layer * 0.17))
  const drawing = levels
    .map((level, layer) =>
      shape(
        waveOutline(width, height * 1.1, level, height * 0.085, waves, shift + layer * 0.35),
        inks[layer % 4] ?? colours.bold,
      ),
    )
    .join('')
  const pot = { x: width * random.between(0.3, 0.7), y: height * 0.5 }
  const circles = [colours.light, inks[1] ?? colours.bold].map((ink, place) =>
    circle(pot.x, pot.y, short * (0.19 - place * 0.07), ink),
  )
  return drawing + circles.join('')
}

/** Brushes in a jar. */
export const brushes: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const base = height * 0.9
  const [wide, tall] = [short * 0.36, Math.min(height * 0.4, short * 0.46)]
  const x = width / 2
  const top = base - tall
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  let drawing = halo(sheet, x, top, short * 0.43)
  ;[-24, -8, 8, 24].forEach((lean, place) => {
    const length = Math.min(top * 0.82, short * random.between(0.4, 0.56))
    const tip = inks[place] ?? colours.accent
    drawing += turned(
      lean * random.between(0.85, 1.1),
      x + lean * short * 0.0036,
      top + tall * 0.2,
      box(
        -short * 0.022,
        -length,
        short * 0.044,
        length,
        place % 2 ? colours.bold : colours.second,
        short * 0.01,
      ) +
        box(-short * 0.034, -length - short * 0.04, short * 0.068, short * 0.08, colours.ground) +
        shape(
          `M${number(-short * 0.045)} ${number(-length - short * 0.03)}Q${number(-short * 0.07)} ${number(-length - short * 0.14)} 0 ${number(-length - short * 0.2)}Q${number(short * 0.07)} ${number(-length - short * 0.14)} ${number(short * 0.045)} ${number(-length - short * 0.03)}Z`,
          tip,
        ),
    )
  })
  drawing +=
    box(x - wide / 2, top, wide, tall, colours.bold, short * 0.03) +
    box(x - wide / 2, top + tall * 0.3, wide, tall * 0.16, colours.accent) +
    box(x - wide / 2, top + tall * 0.52, wide, tall * 0.08, colours.second)
  drawing += box(0, base, width, height - base, colours.second)
  return drawing + stroke(`M0 ${number(base)}H${number(width)}`, short * 0.012, colours.bold)
}
