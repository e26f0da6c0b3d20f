import { exportSets } from '#contract/export-sets.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import type { MaterialOptions } from '../materials/material-options.ts'
import { auditCallLabels, renamedCalls } from './audit-call-labels.ts'
import { auditFieldLabel, auditValue } from './audit-values.ts'

export const kindLabels: Record<string, string> = {
  staff: 'personal',
  invitation: 'inbjudan',
  material: 'material',
  order: 'beställning',
  'joint-order': 'gemensam beställning',
  print: 'beställning',
  stock: 'lager',
  person: 'person',
  account: 'konto',
  letter: 'brev',
  synonym: 'synonymer till',
  article: 'artikel',
  page: 'textsida',
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

/** What a call did, after the name of who did it; the call's own name where it has no text. */
export const auditCallLabel = (call: string): string => auditCallLabels[renamedCalls[call] ?? call] ?? call

const auditKindLabel = (kind: string): string => kindLabels[kind] ?? kind

type Changed = { call: string; kind: string; entity: string; about: string }

/**
 * What a change was made to, after what was done: its name or number. Its kind is before it unless the words of the call
 * say it already; an id that nobody reads stays out.
 */
export function auditObject({ call, kind, entity, about }: Changed): string {
  const word = auditKindLabel(kind)
  const isSaid = auditCallLabel(call).includes(word) || saidKinds.has(kind)
  return [isSaid ? '' : word, about || entityName(kind, entity)].filter(Boolean).join(' ')
}

/** Kinds that the words of every call about them say. */
const saidKinds = new Set(['staff', 'account', 'invitation', 'backup', 'bulk_edit'])

function entityName(kind: string, entity: string): string {
  // A backup that was asked for has no file yet, only the name of its job.
  if (isUuid(entity) || (kind === 'backup' && !entity.includes('.'))) return ''
  if (kind === 'order' || kind === 'print' || kind === 'joint-order') return formatOrderNumber(Number(entity))
  if (kind === 'export') return exportSets.find(({ key }) => key === entity)?.name ?? entity
  if (kind !== 'invitation') return entity
  const role = (staffRoleLabels as Record<string, string>)[entity]
  return role === undefined ? entity : `som ${role.toLowerCase()}`
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

type AuditedFieldChange = { field: string; from: string; to: string }

/** The fields that differ between before and after, as texts. `options`: the names of what materials hold as ids. */
export function fieldChanges(
  before: unknown,
  after: unknown,
  kind = '',
  options: Partial<MaterialOptions> = {},
): AuditedFieldChange[] {
  const [from, to] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({
      field: auditFieldLabel(kind, field),
      from: auditValue(kind, field, from[field], options),
      to: auditValue(kind, field, to[field], options),
    }))
    .filter((change) => change.from !== change.to)
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
