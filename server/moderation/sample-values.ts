import type { LetterValues } from './compose-letter.ts'

/** What the preview of a letter's text shows in place of its placeholders. */
export const sampleValues: LetterValues = {
  namn: 'Linda',
  material: 'Fraktaler i vardagen',
  organisation: 'Föreningen Skogen',
  skäl: [
    'Det finns ett telefonnummer, en e-postadress eller ett namn på en elev i texten. Ta bort det, så att ingen annan får uppgiften.',
  ],
  meddelande: 'Här står det du skriver till just den här läsaren.',
  nummer: '17',
  anmälan: 'Länken till filmen leder till en tom sida.',
}
