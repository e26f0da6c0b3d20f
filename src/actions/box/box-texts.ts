/** Said where the browser stores nothing; nothing is made then. */
export const boxesRefused =
  'Webbläsaren sparar ingenting från den här webbplatsen, så det går inte att göra lådor här. Det händer i privata fönster och när lagring är avstängd i webbläsarens inställningar.'

/** Said when a box could not be made ready, because the device did not store what was found. */
export const notStored =
  'Lådan blev inte redo: enheten sparade inte det som behövs. Är den full kan du göra plats under Sparat, och sedan försöka igen.'

/** Said when a step cannot be undone, or done again. It has left the list then. */
export const changedSince = {
  undo: 'Det har ändrats sedan dess, så steget går inte att ångra.',
  redo: 'Det har ändrats sedan dess, så steget går inte att göra om.',
}

/** Said when one change was not stored. */
export const boxNotStored =
  'Enheten tog inte emot ändringen. Oftast beror det på att den är full: gör plats och försök igen.'
