/**
 * Why an editor sends material back to its author, a customer or a sender: the reasons as they are first installed, which editors can
 * change. The editor picks one by its `label`; the author reads its `body`.
 */
export const defaultReviewReasons: Record<string, { label: string; body: string }> = {
  'personal-data': {
    label: 'Personuppgift i texten',
    body: 'Det finns ett telefonnummer, en e-postadress eller ett namn på en elev i texten. Ta bort det, så att ingen annan får uppgiften.',
  },
  'pdf-without-text': {
    label: 'PDF utan text',
    body: 'En PDF består bara av bilder, så den går inte att läsa upp eller söka i. Spara den från programmet där du skrev den, i stället för att skanna den.',
  },
  'picture-rights': {
    label: 'Oklart vem som äger bilderna',
    body: 'Vi kan inte se vem som har gjort bilderna. Skriv det, eller byt till bilder som du själv har gjort eller får använda.',
  },
  'picture-text': {
    label: 'Bilden saknar beskrivning',
    body: 'Beskriv bilden med några ord, så att den som inte ser den vet vad den visar.',
  },
  'broken-link': {
    label: 'En länk fungerar inte',
    body: 'En länk leder inte dit den ska. Pröva länkarna och byt ut den som inte fungerar.',
  },
  unclear: {
    label: 'Svårt att förstå hur man gör',
    body: 'Beskriv lite mer hur man gör, så att en lärare som inte känner till övningen kan använda den.',
  },
  'wrong-labels': {
    label: 'Fel ämne eller årskurs',
    body: 'Ämnet eller årskursen stämmer inte med innehållet. Välj dem en gång till.',
  },
  advertising: {
    label: 'Reklam',
    body: 'Materialet säljer något. Här delar vi bara det som är gratis att använda i skolan.',
  },
}
