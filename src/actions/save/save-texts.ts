import type { SaveResult } from '#src/storage/save-set.ts'
import { formatBytes } from '#src/ui/format.ts'

/** '2 filer, 4,2 MB'. Without files only the page is saved. */
export function formatFilesSize(files: readonly { size: number }[]): string {
  if (files.length === 0) return 'sidan och bilden'
  const bytes = files.reduce((total, file) => total + file.size, 0)
  return `${files.length} ${files.length === 1 ? 'fil' : 'filer'}, ${formatBytes(bytes)}`
}

/** Why not all of it came, where nothing but an answer was missing. */
export const unfinishedTexts = {
  'network-failed': 'Nätet bröts innan allt var hämtat.',
  'server-failed': 'Servern kunde inte svara innan allt var hämtat.',
} as const

/** The message after a save, null when there is nothing to say. */
export function saveOutcomeText(
  result: SaveResult,
  name: string,
  size: string,
  hadOlder: boolean,
): string | null {
  const older = hadOlder ? ' Det som var sparat förut är kvar.' : ''
  switch (result) {
    case 'complete':
      return `${name} är sparat på enheten.`
    case 'cancelled':
      return `Du avbröt. ${name} är inte sparat.${older}`
    case 'device-full':
      return `Enheten är full: ${name} (${size}) får inte plats. Det du har sparat förut är kvar. Ta bort något under Sparat och försök igen.`
    case 'stores-nothing':
      return 'Webbläsaren sparar ingenting från den här webbplatsen. Det händer i privata fönster och när lagring är avstängd i webbläsarens inställningar.'
    case 'cannot-store-now':
      return `Enheten kunde inte spara ${name}. Oftast beror det på att den är full: gör plats och försök igen.${older}`
    case 'network-failed':
      return hadOlder
        ? `Nätet bröts. ${name} är inte uppdaterat.${older}`
        : `${unfinishedTexts[result]} Resten av ${name} hämtas när du är online, medan webbplatsen är öppen.`
    case 'server-failed':
      return hadOlder
        ? `Servern kunde inte svara just nu. ${name} är inte uppdaterat.${older}`
        : `${unfinishedTexts[result]} Resten av ${name} hämtas när den kan, medan webbplatsen är öppen.`
    case 'file-mismatch':
      return `En fil kom inte fram hel, så ${name} är inte sparat. Försök igen.${older}`
    case 'no-worker':
      return `Den här webbläsaren öppnar inga sidor utan nät, så ${name} är inte sparat. Det händer i privata fönster och i äldre webbläsare.`
    case 'busy':
      return null
  }
}
