import { box, capsule, circle, ring, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { paper, placed, poster, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

/** Signs in squares of 100. */
const magnifier = ring(42, 42, 27, 9, paper) + capsule({ x: 63, y: 63 }, { x: 88, y: 88 }, 13, paper)
const plan =
  stroke('M12 82Q28 40 46 60T84 22', 8, paper) +
  circle(13, 82, 10, paper) +
  stroke('M74 10L94 30M94 10L74 30', 8, paper)
const work = shape('M20 66L66 20L82 36L36 82L14 88Z', paper) + stroke('M58 28L74 44', 4, '#00000055')
const back = stroke('M80 54A32 32 0 1 1 70 28M72 6L71 30L47 28', 10, paper)

const steps = [
  {
    word: 'Förstå',
    sign: magnifier,
    colour: '#1F4F8F',
    questions: ['Vad vet jag?', 'Vad söker jag?', 'Kan jag säga det själv?'],
  },
  {
    word: 'Planera',
    sign: plan,
    colour: '#D9542B',
    questions: ['Kan jag rita?', 'Har jag löst något liknande?', 'Kan jag prova mindre tal?'],
  },
  {
    word: 'Genomför',
    sign: work,
    colour: '#2E8B57',
    questions: ['Vad gör jag först?', 'Stämmer varje led?', 'Behöver jag byta väg?'],
  },
  {
    word: 'Se tillbaka',
    sign: back,
    colour: '#7A4FA0',
    questions: ['Är svaret rimligt?', 'Svarade jag på frågan?', 'Går det på annat sätt?'],
  },
]

export const fourSteps: PrintedPicture = {
  alt: 'Affisch med fyra numrerade steg: förstå, planera, genomför och se tillbaka',
  palette: 2,
  draw: (frame) => {
    const bands = steps.map(({ word, sign, colour, questions }, place) => {
      const top = 92 + place * 178
      return (
        box(20, top, 540, 168, colour, 14) +
        circle(82, top + 84, 52, paper) +
        write(String(place + 1), 82, top + 114, { size: 86, colour, align: 'center' }) +
        write(word, 148, top + 66, { size: 58, colour: paper }) +
        questions
          .map((question, line) => write(question, 150, top + 98 + line * 26, { size: 21, colour: paper }))
          .join('') +
        placed(444, top + 34, 1, sign)
      )
    })
    const title = write('Problemlösning i fyra steg', 290, 66, {
      size: 42,
      align: 'center',
      colour: '#1B2A3A',
    })
    return poster(frame, { width: 580, height: 812, shown: 796 }, title + bands.join(''))
  },
}
