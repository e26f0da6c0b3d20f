import { staffRoleLabels } from '#contract/staff-roles.ts'
import { fieldLabels, stateLabels as materialStates } from '../materials/material-texts.ts'
import { stateLabels as orderStates } from '../orders/order-texts.ts'
import { auditCallLabels } from './audit-call-labels.ts'

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
  'joint-order': 'gemensam beställning',
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

/** Names of fields that are not those of a material. */
const otherLabels: Record<string, string> = {
  state: 'Läge',
  status: 'Läge',
  role: 'Roll',
  subject: 'Ämnesrad',
  greeting: 'Hälsning',
  materials: 'Material',
  message: 'Meddelande',
  inner_note: 'Intern anteckning',
  reasons: 'Skäl',
  name: 'Namn',
  title: 'Rubrik',
  text: 'Text',
  body: 'Text',
  files: 'Filer',
  image: 'Bild',
  relations: 'Hör ihop med',
  website: 'Webbplats',
  description: 'Beskrivning',
  shelf: 'Hyllplats',
  threshold: 'Gräns för lågt lager',
  note: 'Anteckning',
  position: 'Plats i ordningen',
  publish_at: 'Publiceras',
  withdraw_at: 'Tas ner',
  locked: 'Låst',
  sessions: 'Inloggningar',
  orders: 'Beställningar',
  rows: 'Rader',
  units: 'Skolenheter',
  created: 'Nya',
  changed: 'Ändrade',
  closed: 'Stängda',
  version: 'Version',
  bytes: 'Storlek i byte',
  reason: 'Skäl',
  remove_copies: 'Sparade kopior tas bort',
  file: 'Fil',
  round: 'Omgång',
  words: 'Ord',
  asked: 'Beställd',
  second_factor: 'Tvåstegsverifiering',
  letter: 'Brev',
  working_copy: 'Arbetskopia',
  active: 'Används',
  image_change: 'Bildens ändring',
  email: 'E-post',
  label: 'Benämning',
  kind: 'Slag',
  into: 'Till',
  merged_into: 'Ihopslaget med',
  moved_to: 'Flyttat till',
  count: 'Antal',
  address: 'Adress',
  answer: 'Svar',
  code: 'Kod',
  copy: 'Kopia',
  decision: 'Beslut',
  fields: 'Fält',
  format: 'Format',
  offers: 'Erbjudanden',
  on_shelf: 'På hyllan',
  packed_qty: 'Packat antal',
  parent: 'Hör under',
  places: 'Platser i kö',
  resent: 'Skickat igen',
  saved: 'Sparat',
  stored: 'Sparat',
  test: 'Prov',
  texts: 'Texter',
  undone: 'Ångrat',
}

/** The values of fields that say a state or a role. */
const valueLabels: Record<string, string> = {
  ...materialStates,
  ...orderStates,
  ...staffRoleLabels,
}
const fieldsOfStates = ['state', 'status', 'role']

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
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({
      field: labelOf(field),
      from: valueOf(field, from[field]),
      to: valueOf(field, to[field]),
    }))
    .filter((change) => change.from !== change.to)
}

const labelOf = (field: string): string =>
  otherLabels[field] ?? (fieldLabels as Record<string, string>)[field] ?? field

const valueOf = (field: string, value: unknown): string =>
  typeof value === 'string' && fieldsOfStates.includes(field) ? (valueLabels[value] ?? value) : textOf(value)

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
