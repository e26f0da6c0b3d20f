import { box, circle, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, ink, paper, placed, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 141, height: 100, radius: 0.01, tilt: 0.6 }

const belt = (y: number) => box(-30, y, 60, 7, ink) + box(-7, y - 3, 14, 13, '#F7DE6C', 2)

const lifeVest =
  box(0, 22, 141, 78, '#FBE9C4') +
  placed(
    70.5,
    -7,
    1,
    shape(
      'M-20 34L-10 30Q0 46 10 30L20 34Q30 46 30 64V96Q30 100 26 100H-26Q-30 100 -30 96V64Q-30 46 -20 34Z',
      '#F27A2B',
    ) +
      stroke('M0 44V100', 3, '#B5501A') +
      belt(62) +
      belt(81),
  )

const wave = (y: number, colour: string) =>
  shape(`M0 ${y}Q11.75 ${y - 8} 23.5 ${y}T47 ${y}T70.5 ${y}T94 ${y}T117.5 ${y}T141 ${y}V100H0Z`, colour)

/** Somebody who swims beside the beach, and the way to swim. */
const swimAlong =
  box(0, 22, 141, 78, '#F2D58A') +
  shape('M0 42Q30 34 70 42T141 38V100H0Z', '#BFE3F2') +
  wave(60, '#5BAFD6') +
  stroke('M58 66Q46 46 32 62', 8, '#F0C39B') +
  circle(74, 57, 11, '#F0C39B') +
  shape('M63 55A11 11 0 0 1 85 55Z', '#D9433B') +
  wave(71, '#3B8FC0') +
  stroke('M32 88H106M97 80L107 88L97 96', 5.5, paper)

const pick = (x: number) =>
  box(x - 9, 44, 18, 34, '#F2B233', 6) +
  box(x - 9, 55, 18, 5, '#C98A16') +
  shape(`M${x - 3} 78H${x + 3}L${x} 97Z`, '#5D6C74')

const icePicks =
  box(0, 22, 141, 78, '#E4F1F8') + stroke('M50 44Q70 8 91 44', 4, '#D9433B') + pick(50) + pick(91)

/** Somebody on the ice reaches a branch to somebody who has fallen through. */
const reach =
  box(0, 22, 141, 78, '#DDEEF7') +
  '<ellipse cx="106" cy="76" rx="32" ry="17" fill="#2F78A8"/>' +
  stroke('M78 70L70 64L62 68M134 68L138 60', 2, '#9CC3DA') +
  shape('M90 80Q90 66 106 66T122 80Q106 88 90 80Z', '#7A4FA0') +
  circle(106, 58, 10, '#F0C39B') +
  shape('M96 56A10 10 0 0 1 116 56Z', '#D9433B') +
  stroke('M92 72L84 70', 6, '#F0C39B') +
  stroke('M44 66L86 70', 4.5, '#8A5A33') +
  stroke('M58 67L64 60', 3, '#8A5A33') +
  stroke('M14 86L34 73', 15, '#2E8B57') +
  stroke('M34 70L48 67', 7, '#2E8B57') +
  circle(38, 56, 10, '#8A5A3A') +
  shape('M28 54A10 10 0 0 1 48 54Z', '#F2B233')

const season = (title: string, colour: string, drawing: string) =>
  drawing +
  box(0, 0, 141, 22, colour) +
  write(title, 7, 16, { size: 13, colour: paper }) +
  box(103, 0, 38, 22, '#C8312B') +
  write('112', 122, 17, { size: 17, colour: paper, align: 'center' })

export const waterSafety: PrintedPicture = {
  alt: 'Fyra affischer: flytväst, simning längs stranden, isdubbar och en gren att räcka ut',
  palette: 2,
  draw: (frame) =>
    cards(frame, size, [
      season('Flytväst', '#E0902A', lifeVest),
      season('Längs stranden', '#E0902A', swimAlong),
      season('Isdubbar', '#2B6A8C', icePicks),
      season('Räck en gren', '#2B6A8C', reach),
    ]),
}
