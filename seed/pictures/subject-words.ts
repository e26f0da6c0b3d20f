import { box, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, grey, ink, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 150, height: 98, radius: 7 }

const words = [
  { word: 'öka', meaning: 'bli fler eller större', sentence: 'Priset ökar varje år.', colour: '#1C6E63' },
  {
    word: 'påverka',
    meaning: 'göra att något ändras',
    sentence: 'Vädret påverkar skörden.',
    colour: '#C4552F',
  },
  { word: 'bestå av', meaning: 'ha som delar', sentence: 'Ord består av bokstäver.', colour: '#2B5C8A' },
  { word: 'jämföra', meaning: 'se vad som är lika', sentence: 'Jämför de två talen.', colour: '#7A4FA0' },
]

export const subjectWords: PrintedPicture = {
  alt: 'Fyra ordkort: öka, påverka, bestå av och jämföra',
  draw: (frame) =>
    cards(
      frame,
      size,
      words.map(
        ({ word, meaning, sentence, colour }) =>
          box(0, 12, 6, 74, colour) +
          write(word, 15, 33, { size: 29, colour }) +
          write(meaning, 15, 52, { size: 12.5, colour: ink }) +
          write(sentence, 15, 68, { size: 11, colour: ink, weight: 400 }) +
          stroke('M16 86H136', 1.8, grey, '1 4'),
      ),
    ),
}
