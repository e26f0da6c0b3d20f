import { box, circle, polygon, ring, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, paper, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 110, radius: 9 }

/** The four basic principles have a colour each. */
const principles = { equal: '#7A4FA0', best: '#E2762F', life: '#2E8B57', heard: '#2673B8' }

const ball =
  circle(50, 44, 29, paper) +
  polygon(
    [
      { x: 50, y: 33 },
      { x: 60.5, y: 40.6 },
      { x: 56.5, y: 53 },
      { x: 43.5, y: 53 },
      { x: 39.5, y: 40.6 },
    ],
    principles.life,
  ) +
  stroke('M50 33V16M60.5 40.6L77 35M56.5 53L67 67M43.5 53L33 67M39.5 40.6L23 35', 3.5, principles.life)

const school =
  shape('M50 28Q34 18 14 22V66Q34 62 50 71Q66 62 86 66V22Q66 18 50 28Z', paper) +
  stroke(
    'M50 28V70M22 34Q33 32 42 37M22 46Q33 44 42 49M78 34Q67 32 58 37M78 46Q67 44 58 49',
    3.5,
    principles.best,
  )

const speech =
  shape('M20 14H80Q90 14 90 24V50Q90 60 80 60H52L34 76V60H20Q10 60 10 50V24Q10 14 20 14Z', paper) +
  [32, 50, 68].map((x) => circle(x, 37, 5.5, principles.heard)).join('')

const nameTag =
  box(14, 24, 72, 50, paper, 8) +
  box(14, 24, 72, 16, '#F7DE6C', 8) +
  box(14, 34, 72, 8, '#F7DE6C') +
  write('Alma', 50, 64, { size: 23, colour: principles.best, align: 'center' }) +
  ring(50, 19, 6, 4, paper)

const care =
  shape('M50 74Q12 50 14 32Q17 14 34 15Q45 16 50 27Q55 16 66 15Q83 14 86 32Q88 50 50 74Z', paper) +
  box(44.5, 29, 11, 30, '#D9433B', 2) +
  box(35, 38.5, 30, 11, '#D9433B', 2)

/** Two children of different colours beside each other. */
const together =
  circle(33, 29, 12, '#F0C39B') +
  circle(67, 29, 12, '#8A5A3A') +
  shape('M13 74V62Q13 45 33 45T53 62V74Z', paper) +
  shape('M47 74V62Q47 45 67 45T87 62V74Z', '#F7DE6C')

const card = (drawing: string, words: string, colour: string) =>
  box(0, 0, 100, 110, colour, 9) +
  drawing +
  write(words, 50, 97, { size: 15, colour: paper, align: 'center' })

export const rightsCards: PrintedPicture = {
  alt: 'Sex kort i fyra färger: leka, gå i skolan, bli hörd, ha ett namn, få vård och lika värde',
  palette: 1,
  draw: (frame) =>
    cards(frame, size, [
      card(ball, 'leka', principles.life),
      card(school, 'gå i skolan', principles.best),
      card(speech, 'bli hörd', principles.heard),
      card(nameTag, 'ha ett namn', principles.best),
      card(care, 'få vård', principles.life),
      card(together, 'lika värde', principles.equal),
    ]),
}
