import { hardLix, lixOf, lixWord } from '#contract/lix.ts'
import type { StaffMaterial, StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { tabOf, type FieldName, type TabName } from '../material-texts.ts'
import { plainText } from '../../editing/mark-words.ts'

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
  if (material.files.some(({ type }) => type.startsWith('video/'))) {
    const isFine = material.files.some(({ type }) => type === 'text/vtt')
    checks.push({ isFine, text: isFine ? 'Filmen är textad' : 'Filmen saknar undertexter.', tab: 'bilder' })
  }
  if (fields.is_downloadable === 1)
    checks.push({
      isFine: material.files.length > 0,
      text: material.files.length > 0 ? 'Filer att ladda ner finns' : 'Går att ladda ner, men har ingen fil.',
      tab: 'innehall',
    })
  const lix = lixOf(plainText(`${fields.description}${fields.product_instructions}`).split('\n'))
  if (lix !== null)
    checks.push({
      isFine: lix.value < hardLix,
      text: `Läsbarhet: LIX ${lix.value}, ${lixWord(lix.value)}`,
      tab: 'innehall',
    })
  return checks
}
