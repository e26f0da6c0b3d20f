import type { StaffMaterial, StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { tabOf, type FieldName, type TabName } from '../material-texts.ts'
import { plainText } from './field-words.ts'

export type Check = { text: string; isFine: boolean; tab: TabName }

/** What is worth looking at before publishing. Nothing here stops it. */
export function checksOf(material: StaffMaterial, fields: StaffMaterialFields): Check[] {
  const filled = (name: FieldName, fine: string, missing: string): Check => {
    const value = fields[name]
    const isFine = Array.isArray(value) ? value.length > 0 : value !== '' && value !== null
    return { text: isFine ? fine : missing, isFine, tab: tabOf(name) }
  }
  const checks = [
    filled('short_description', 'Kort beskrivning finns', 'Kort beskrivning saknas.'),
    filled('amne', 'Ämne är valt', 'Inget ämne är valt.'),
    filled('arskurs', 'Årskurs är vald', 'Ingen årskurs är vald.'),
    filled('license', 'Licens är vald', 'Ingen licens är vald.'),
    filled('sender_id', 'Avsändare är vald', 'Ingen avsändare är vald.'),
  ]
  if (material.has_image === 1)
    checks.push(filled('image_alt', 'Bilden är beskriven', 'Bilden saknar beskrivning.'))
  if (fields.video_embed_url !== '')
    checks.push(filled('video_alt', 'Filmen är beskriven', 'Filmen saknar beskrivning.'))
  if (fields.is_downloadable === 1)
    checks.push({
      isFine: material.files.length > 0,
      text: material.files.length > 0 ? 'Filer att ladda ner finns' : 'Går att ladda ner, men har ingen fil.',
      tab: 'innehall',
    })
  const lix = readability(plainText(`${fields.description}${fields.product_instructions}`))
  if (lix !== null)
    checks.push({
      isFine: lix < 50,
      text: `Läsbarhet: LIX ${lix}, ${lixWord(lix)}`,
      tab: 'innehall',
    })
  return checks
}

/** Words that a short text needs before its LIX says anything. */
const minWords = 30
const longWord = 6

/** LIX: words a sentence, plus the share of words of more than six letters, in percent (Björnsson 1968). */
export function readability(text: string): number | null {
  const words = text.match(/\p{L}+/gu) ?? []
  if (words.length < minWords) return null
  const sentences = Math.max(1, text.split(/[.!?:\n]+/).filter((part) => /\p{L}/u.test(part)).length)
  const long = words.filter((word) => word.length > longWord).length
  return Math.round(words.length / sentences + (100 * long) / words.length)
}

function lixWord(lix: number): string {
  if (lix < 30) return 'mycket lättläst'
  if (lix < 40) return 'lättläst'
  if (lix < 50) return 'medelsvår'
  return lix < 60 ? 'svår' : 'mycket svår'
}
