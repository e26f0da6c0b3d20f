import { box, circle, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { birds, type Bird } from './bird-species.ts'
import { ink, placed, poster, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

/** A bird on a twig, facing right, in a square of 100. */
function draw(bird: Bird): string {
  const {
    body,
    wing,
    belly,
    head = body,
    cap,
    cheek,
    bib,
    eyeStripe,
    bar,
    beak = '#4A4A48',
    stripe,
    crest,
  } = bird
  const tailLength = 26 * (bird.long ?? 1)
  const outline = 'M22 70C24 44 44 34 62 36C84 40 84 68 66 80C50 88 28 84 22 70Z'
  const clip = `clip-${bird.name.replace(/[^a-zåäö]/gi, '')}`
  const inHead = [
    cap === undefined ? '' : box(46, 8, 44, 16, cap),
    bib === undefined ? '' : shape('M60 42H92V60H66Z', bib),
    cheek === undefined ? '' : `<ellipse cx="69" cy="37" rx="9" ry="7.5" fill="${cheek}"/>`,
    eyeStripe === undefined ? '' : stroke('M50 31H90', 4.5, eyeStripe),
  ].join('')
  return (
    stroke('M6 87H94', 4, '#8A6B4F') +
    stroke('M48 80V87M58 80V87', 3, '#5B4A3E') +
    shape(
      `M30 62L${24 - tailLength * 0.8} ${66 + tailLength * 0.34}L${28 - tailLength * 0.7} ${75 + tailLength * 0.32}L36 76Z`,
      bird.tail ?? wing,
    ) +
    (crest === undefined ? '' : shape('M56 20L47 6Q66 8 74 18Z', crest)) +
    shape(beak === '#4A4A48' || beak === '#2B2B31' ? 'M82 28L97 34L82 39Z' : 'M81 27L98 34L81 40Z', beak) +
    shape(outline, body) +
    (belly === undefined ? '' : shape('M30 76C40 72 54 76 62 81C50 88 36 84 30 76Z', belly)) +
    (stripe === undefined ? '' : stroke('M76 52Q76 66 60 81', 5, stripe)) +
    circle(68, 33, 18, head) +
    `<clipPath id="${clip}"><circle cx="68" cy="33" r="18"/></clipPath><g clip-path="url(#${clip})">${inHead}</g>` +
    (crest === undefined || crest === body ? '' : shape('M54 22Q60 13 70 15L62 21Z', crest)) +
    shape('M18 66C26 50 44 46 58 54C56 70 38 78 18 72Z', wing) +
    (bar === undefined ? '' : stroke('M42 54Q47 61 44 69', 4, bar)) +
    circle(
      74,
      31,
      3.4,
      head === ink ||
        head === '#2B2B31' ||
        head === '#22252B' ||
        body === '#2B2B31' ||
        eyeStripe !== undefined
        ? '#FFFFFF'
        : '#1B1B1D',
    ) +
    circle(74, 31, 2.2, '#1B1B1D')
  )
}

const columns = 4

export const gardenBirds: PrintedPicture = {
  alt: 'Affisch med tecknade vinterfåglar, överst talgoxe, domherre, blåmes och nötväcka',
  draw: (frame) => {
    const { bold } = frame.colours
    const title = write('Fåglar vid matbordet', 210, 42, { size: 35, colour: bold, align: 'center' })
    const drawings = birds.map((bird, place) => {
      const [x, y] = [13 + (place % columns) * 100, 56 + Math.floor(place / columns) * 107]
      const name = write(bird.name, x + 47, y + 100, { size: 11.5, colour: ink, align: 'center' })
      return placed(x, y, 0.94, draw(bird)) + name
    })
    return poster(frame, { width: 420, height: 600, shown: 268 }, title + drawings.join(''))
  },
}
