import { fieldLabels } from '../materials/material-texts.ts'
import { auditCallLabels } from './audit-call-labels.ts'
import { auditFieldLabels } from './audit-field-labels.ts'
import { auditValue } from './audit-values.ts'

export const kindLabels: Record<string, string> = {
  staff: 'personal',
  invitation: 'inbjudan',
  material: 'material',
  order: 'beställning',
  stock: 'lager',
  person: 'person',
  account: 'konto',
  letter: 'brev',
  synonym: 'synonymer till',
  article: 'artikel',
  text: 'text',
  'text-picture': 'bild',
  'shared-box': 'delad låda',
  'tips-letter': 'tipsbrev',
  organisation: 'organisation',
  proposal: 'förslag',
  'sender-page': 'avsändare',
  import: 'import',
  'school-import': 'import av skolor',
  'curriculum-import': 'import av en kursplan',
  export: 'export',
  backup: 'fil',
  bulk_edit: 'ändring av flera material',
  review: 'granskning',
  report: 'anmälan',
  'reason-text': 'skäl',
  'letter-text': 'brevtext',
  waiting: 'plats i kö',
  stop_word: 'stoppord',
  amne: 'ämne',
  arskurs: 'årskurs',
  tema: 'tema',
  nyckelord: 'nyckelord',
  avsandare: 'avsändare i listan',
  typ_av_material: 'materialtyp',
  plan: 'läroplan',
  workplace: 'arbetsplats',
  work_role: 'yrke',
  blog_category: 'bloggkategori',
  main_menu: 'länk i huvudmenyn',
  footer_menu: 'länk i sidfoten',
  banner: 'banderoll',
  text_link: 'länk på startsidan',
  order_texts: 'beställningstext',
  download_texts: 'nedladdningstext',
  packing: 'packning',
  seo_page: 'text för sökmotorer',
}

/** Of a longer list, only the first are written out. */
const maxListed = 20

/** What a call did, after the name of who did it; the call's own name where it has no text. */
export const auditCallLabel = (call: string): string => auditCallLabels[call] ?? call

const auditKindLabel = (kind: string): string => kindLabels[kind] ?? kind

/** What a change was made to: an id that nobody reads stays out. */
export const auditEntityLabel = (kind: string, entity: string): string =>
  [auditKindLabel(kind), isUuid(entity) ? '' : entity].filter(Boolean).join(' ')

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export type FieldChange = { field: string; from: string; to: string }

/** The fields that differ between before and after, as texts. */
export function fieldChanges(before: unknown, after: unknown, kind = ''): FieldChange[] {
  const [from, to] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({
      field: labelOf(field),
      from: textOf(auditValue(kind, field, from[field])),
      to: textOf(auditValue(kind, field, to[field])),
    }))
    .filter((change) => change.from !== change.to)
}

const labelOf = (field: string): string =>
  auditFieldLabels[field] ?? (fieldLabels as Record<string, string>)[field] ?? field

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function textOf(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  // An import names thousands of ids.
  if (Array.isArray(value) && value.length > maxListed)
    return `${JSON.stringify(value.slice(0, maxListed)).slice(0, -1)} … ${value.length} i allt]`
  if (isTextList(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
