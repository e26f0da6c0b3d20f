import { around, capsule, circle, halo, number, ring, turned } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** A nucleus with electrons on tilted orbits. */
export const atom: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const [x, y] = [width / 2, height / 2]
  const orbits = random.pick([3, 3, 4])
  const tilt = random.between(0, 60)
  const [long, slim] = [short * random.between(0.44, 0.47), short * random.between(0.15, 0.2)]
  let drawing = halo(sheet, x, y, short * 0.47)
  for (let orbit = 0; orbit < orbits; orbit++) {
    const angle = (random.between(20, 70) + orbit * 90) * (Math.PI / 180)
    const electron = { x: long * Math.cos(angle), y: slim * Math.sin(angle) }
    const ink = orbit === 1 ? colours.second : colours.bold
    drawing += turned(
      tilt + (orbit * 180) / orbits,
      x,
      y,
      `<ellipse rx="${number(long)}" ry="${number(slim)}" fill="none" stroke="${ink}" stroke-width="${number(short * 0.02)}"/>` +
        circle(electron.x, electron.y, short * 0.042, orbit === 0 ? colours.light : ink),
    )
  }
  const sparks = [0, 1, 2, 3].map((corner) => {
    const place = {
      x: corner % 2 ? width * random.between(0.86, 0.94) : width * random.between(0.06, 0.14),
      y: corner < 2 ? height * random.between(0.08, 0.16) : height * random.between(0.84, 0.92),
    }
    return circle(
      place.x,
      place.y,
      short * random.between(0.018, 0.034),
      random.pick([colours.second, colours.light, colours.accent]),
    )
  })
  return (
    drawing +
    circle(x, y, short * 0.105, colours.accent) +
    circle(x - short * 0.03, y - short * 0.03, short * 0.03, colours.light, 0.7) +
    sparks.join('')
  )
}

/** A sun in a corner and planets on their rings. */
export const planets: Motif = ({ width, height, short, colours, random }) => {
  const left = random.chance(0.5)
  const x = left ? width * 0.08 : width * 0.92
  const y = height * random.pick([0.16, 0.84])
  const reach = Math.hypot(width, height) * 0.9
  const rings = 4
  let drawing = ''
  for (let orbit = rings; orbit >= 1; orbit--) {
    drawing += ring(x, y, (reach * (orbit + 0.75)) / (rings + 1), short * 0.012, colours.second, 0.75)
  }
  for (let orbit = 1; orbit <= rings; orbit++) {
    const radius = (reach * (orbit + 0.75)) / (rings + 1)
    const toMiddle = (Math.atan2(height / 2 - y, width / 2 - x) * 180) / Math.PI
    const place = around(x, y, radius, toMiddle + random.between(-1, 1) * Math.min(26, (34 * short) / radius))
    const size = short * [0.05, 0.085, 0.12, 0.06][orbit - 1]!
    drawing += circle(
      place.x,
      place.y,
      size,
      [colours.light, colours.bold, colours.accent, colours.bold][orbit - 1]!,
    )
    if (orbit === 3)
      drawing += turned(
        -24,
        place.x,
        place.y,
        `<ellipse rx="${number(size * 1.75)}" ry="${number(size * 0.42)}" fill="none" stroke="${colours.bold}" stroke-width="${number(short * 0.018)}"/>`,
      )
  }
  return drawing + circle(x, y, short * 0.3, colours.accent) + circle(x, y, short * 0.22, colours.light, 0.35)
}

/** A pendulum caught at even moments. */
export const pendulum: Motif = ({ width, height, short, colours, random }) => {
  const nail = { x: width / 2, y: -height * 0.04 }
  const length = height * 0.74
  const maxSwing = Math.min(52, (Math.asin(Math.min(0.9, (width * 0.38) / length)) * 180) / Math.PI)
  const moments = random.pick([5, 7])
  const forward = random.chance(0.5)
  let drawing = ring(nail.x, nail.y, length, short * 0.012, colours.light)
  for (let moment = 0; moment < moments; moment++) {
    const order = forward ? moment : moments - 1 - moment
    const swing = 90 + ((order / (moments - 1)) * 2 - 1) * maxSwing
    const bob = around(nail.x, nail.y, length, swing)
    const leading = moment === moments - 1
    drawing += capsule(nail, bob, short * 0.014, leading ? colours.bold : colours.second)
    drawing += circle(
      bob.x,
      bob.y,
      short * (leading ? 0.12 : moments > 5 ? 0.06 : 0.075),
      leading ? colours.accent : moment % 2 ? colours.second : colours.bold,
    )
  }
  return drawing
}
