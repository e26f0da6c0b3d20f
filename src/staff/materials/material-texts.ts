import { needsTitle } from '#contract/messages.ts'
import type { MaterialState, RelationKind, VersionKind } from '#contract/staff-materials.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'

export type FieldName = keyof StaffMaterialFields

/** What each field is called on the screen. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Namn',
  slug: 'Adress',
  short_description: 'Kort beskrivning',
  description: 'Om materialet',
  product_instructions: 'Så gör du',
  image_alt: 'Bildens beskrivning',
  product_externalurl: 'Länk till materialet',
  link_title: 'Länkens text',
  video_embed_url: 'Filmens adress',
  video_alt: 'Filmens beskrivning',
  product_video: 'Materialet är en film',
  is_downloadable: 'Går att ladda ner',
  isOrder: 'Går att beställa',
  max_qty: 'Högst i en beställning',
  boosted: 'Lyft fram',
  sender_id: 'Avsändare',
  declared_payer: 'Vem har betalat',
  declared_reason: 'Varför materialet finns',
  license: 'Licens',
  license_text: 'Egna villkor',
  minutes: 'Tid i minuter',
  sprak: 'Språk',
  needs: needsTitle,
  papper: 'Papper',
  malgrupp: 'Gjort för',
  mal: 'Centralt innehåll',
  amne: 'Ämne',
  arskurs: 'Årskurs',
  tema: 'Tema',
  typ_av_material: 'Typ av material',
  product_plan: 'Plan',
  keywords: 'Nyckelord',
  meta_title: 'Titel i sökmotorer',
  meta_keyword: 'Ord för sökmotorer',
  meta_description: 'Text i sökmotorer',
}

/** The tabs of the edit page, in order; the key is part of the address. */
export const tabLabels = {
  innehall: 'Innehåll',
  bilder: 'Bilder',
  tryck: 'Tryck och lager',
  sortering: 'Sortering',
  'hor-ihop': 'Hör ihop med',
  sok: 'Sök och delning',
  avsandaren: 'Avsändaren',
  historik: 'Historik',
} as const
export type TabName = keyof typeof tabLabels
export const tabNames = Object.keys(tabLabels) as TabName[]

const sortingFields = [
  ...['amne', 'arskurs', 'tema', 'typ_av_material', 'product_plan', 'sprak', 'papper'],
  ...['malgrupp', 'mal'],
  ...['keywords', 'boosted', 'minutes'],
]

/** The tab where a field is changed. */
export function tabOf(field: string): TabName {
  if (['image_alt', 'video_embed_url', 'video_alt', 'product_video'].includes(field)) return 'bilder'
  if (['isOrder', 'max_qty', 'is_downloadable'].includes(field)) return 'tryck'
  if (sortingFields.includes(field)) return 'sortering'
  if (field.startsWith('meta_')) return 'sok'
  if (field.startsWith('declared_') || field.startsWith('license') || field === 'sender_id')
    return 'avsandaren'
  return 'innehall'
}

export const stateLabels: Record<MaterialState, string> = {
  draft: 'Utkast',
  review: 'Granskas',
  published: 'Publicerad',
  archived: 'Arkiverad',
}

export const relationLabels: Record<RelationKind, string> = {
  new_version_of: 'Ny version av',
  based_on: 'Bygger på',
  belongs_with: 'Används tillsammans med',
}

const versionLabels: Record<VersionKind, string> = {
  save: 'sparade',
  publish: 'publicerade',
  bulk: 'ändrade flera',
  schedule: 'bestämde tiden',
  restore: 'återställde',
  import: 'importerade',
  proposal: 'godkände ett förslag',
}

/** What made a version: 'Karin Bergh sparade'. Nobody publishes at the time that was decided. */
export const versionText = ({ by, what }: { by: string; what: VersionKind }): string =>
  what === 'schedule' && by === '' ? 'publicerades på tid' : `${by} ${versionLabels[what]}`
