import { around, box, capsule, circle, shape, waveOutline } from '#server/uploads/covers/shapes.ts'
import { type TreeLeaf, treeLeaves, treeLeaf, trunk, land, neighbours, sun } from './forest-tree.ts'
import {
  mixColours,
  chapterTitle,
  ease,
  background,
  label,
  layer,
  mix,
  transformed,
  type Moment,
} from './scene.ts'

export const spring = (moment: Moment) =>
  background('#DDF0E4') +
  sun(1060, 140) +
  neighbours(mixColours('#CBD9BC', '#A9D18E', moment.progress)) +
  land('#8DB86A', '#B5D49A') +
  trunk() +
  treeLeaves
    .map((spec) => treeLeaf(spec, ease(moment.progress, spec.opens * 0.7, spec.opens * 0.7 + 0.3), 0, 0))
    .join('') +
  rising(moment, ['#3D8BB5', '#7A5A32']) +
  chapterTitle('Vår', moment) +
  label(890, 610, 'vatten och näring', ease(moment.seconds, 1.6, 2.3)) +
  arrow(770, 604, 690, 575, ease(moment.seconds, 1.6, 2.3))

/** Drops that rise in the trunk. */
function rising({ seconds }: Moment, inks: string[]): string {
  return Array.from({ length: 9 }, (_, index) => {
    const share = (seconds * 0.32 + index / 9) % 1
    return layer(
      circle(641 + Math.sin(index * 2) * 7, mix(600, 320, share), 7, inks[index % inks.length] ?? '#3D8BB5'),
      Math.min(1, share * 5, (1 - share) * 5),
    )
  }).join('')
}

const arrow = (x: number, y: number, toX: number, toY: number, appears: number) => {
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI
  const tip = { x: toX, y: toY }
  return layer(
    capsule({ x, y }, tip, 7, '#1D2B2A') +
      capsule(around(toX, toY, 20, angle + 145), tip, 7, '#1D2B2A') +
      capsule(around(toX, toY, 20, angle - 145), tip, 7, '#1D2B2A'),
    appears,
  )
}

export const summer = (moment: Moment) => {
  const rays = Array.from({ length: 5 }, (_, ray) => {
    const share = (moment.seconds * 0.42 + ray / 5) % 1
    const [x, y] = [mix(1010, 800, share), mix(165 + ray * 16, 190 + ray * 34, share)]
    return layer(
      capsule({ x, y }, { x: x - 34, y: y + 8 }, 9, '#F5B82E'),
      Math.min(1, share * 4, (1 - share) * 4),
    )
  })
  const air = Array.from({ length: 7 }, (_, index) => {
    const share = (moment.seconds * 0.26 + index / 7) % 1
    return layer(
      circle(mix(110, 420, share), 250 + Math.sin(index * 3 + share * 5) * 60, 10, '#6E8794'),
      Math.min(1, share * 4, (1 - share) * 4),
    )
  })
  return (
    background('#CFE9F2') +
    sun(1060, 140) +
    neighbours('#6FA65E') +
    land('#6FA65E', '#93C27E') +
    trunk() +
    treeLeaves
      .map((spec) =>
        transformed(Math.sin(moment.seconds * 1.6 + spec.ink * 6) * 3, 0, treeLeaf(spec, 1, 0, 0)),
      )
      .join('') +
    rays.join('') +
    air.join('') +
    chapterTitle('Sommar', moment) +
    label(1060, 262, 'solljus', ease(moment.seconds, 0.9, 1.5)) +
    label(185, 372, 'koldioxid', ease(moment.seconds, 1.7, 2.3)) +
    label(640, 262, 'socker blir till i bladet', ease(moment.seconds, 2.8, 3.4))
  )
}

export const autumn = (moment: Moment) => {
  const fallen = (spec: TreeLeaf) => ease(moment.seconds, 1.6 + spec.falls * 5, 3.5 + spec.falls * 5)
  const colour = (spec: TreeLeaf) => ease(moment.seconds, spec.opens * 1.2, 1.1 + spec.opens * 1.2)
  const [down, up] = [
    treeLeaves.filter((spec) => fallen(spec) > 0),
    treeLeaves.filter((spec) => fallen(spec) <= 0),
  ]
  return (
    background('#F6E3C6') +
    cloud3(moment) +
    neighbours('#D9A035') +
    land('#B9974F', '#D3BB7B') +
    trunk() +
    up.map((spec) => treeLeaf(spec, 1, colour(spec), 0)).join('') +
    down.map((spec) => treeLeaf(spec, 1, colour(spec), fallen(spec))).join('') +
    chapterTitle('Höst', moment, '#8A4A12')
  )
}

const cloud3 = ({ seconds }: Moment) =>
  [0, 1, 2]
    .map((index) =>
      layer(
        capsule(
          { x: 130 + index * 400 + seconds * 14, y: 130 + index * 46 },
          { x: 290 + index * 400 + seconds * 14, y: 130 + index * 46 },
          34,
          '#FFFFFF',
        ),
        0.7,
      ),
    )
    .join('')

export const winter = (moment: Moment) => {
  const flakes = Array.from({ length: 70 }, (_, index) => {
    const y = ((index * 137 + moment.seconds * (46 + (index % 5) * 12)) % 640) - 20
    return circle(
      ((index * 211) % 1280) + Math.sin(moment.seconds + index) * 16,
      y,
      4 + (index % 3) * 2,
      '#FFFFFF',
    )
  })
  const snow = ease(moment.progress, 0, 0.8)
  return (
    background('#D3E0EA') +
    neighbours('#B9CBD6') +
    land('#E4EDF2', '#CBD9E2') +
    trunk('#5C4638') +
    flakes.join('') +
    shape(waveOutline(1280, 720, 566 - snow * 18, 10, 0.9, 1), '#FFFFFF') +
    box(0, 640, 1280, 80, '#4A3426') +
    Array.from({ length: 34 }, (_, index) =>
      circle(20 + index * 38, 660 + ((index * 29) % 46), 6, index % 3 ? '#7A5A42' : '#F5B82E'),
    ).join('') +
    chapterTitle('Vinter', moment, '#2B5C7A') +
    label(200, 682, 'mylla', ease(moment.seconds, 1, 1.6))
  )
}
