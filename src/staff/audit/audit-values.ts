import { staffRoleLabels } from '#contract/staff-roles.ts'
import { fieldWords } from '../materials/edit/field-words.ts'
import type { MaterialOptions } from '../materials/material-options.ts'
import {
  fieldLabels,
  relationLabels,
  stateLabels as materialStates,
  type FieldName,
} from '../materials/material-texts.ts'
import { stateLabels as orderStates } from '../orders/order-texts.ts'
import { textLabels } from '../texts/text-labels.ts'
import { plainText } from '../editing/mark-words.ts'
import { kindTexts } from '../words/lists/kind-texts.ts'
import { auditFieldLabels } from './audit-field-labels.ts'

/** The values of fields that hold one of a few names, as people read them. */
const named: Record<string, string> = {
  ...{ approved: 'Godkänd', rejected: 'Avslagen', returned: 'Skickad tillbaka', waiting: 'Väntar' },
  ...{ withdrawn: 'Återkallad', new: 'Ny', done: 'Klar', dismissed: 'Avfärdad', denied: 'Avslagen' },
  ...{ delivery: 'Leverans', count: 'Räkning', scrap: 'Kassering', csv: 'CSV', json: 'JSON' },
  ...{ corrected: 'Rättad', closed: 'Stängd', open: 'Öppen', sent: 'Skickad', pending: 'Väntar' },
  ...{ failed: 'Kom inte fram', removed: 'Borttagen', sending: 'Skickas', checked: 'Kontrollerad' },
  ...{ cancelled: 'Avbruten', uploaded: 'Uppladdad', running: 'Pågår', saved: 'Ändrad' },
  ...{ pick: 'Plocklista', slip: 'Följesedlar', label: 'Etiketter', confirm: 'Bekräftelse av adressen' },
  ...{ copyright: 'Upphovsrätt', personal: 'Personuppgifter' },
  ...relationLabels,
  ...materialStates,
  ...staffRoleLabels,
}

const fieldsWithNames = new Set([
  ...['address', 'state', 'status', 'stateBefore', 'decision', 'kind', 'format', 'role'],
  ...['letter', 'note', 'remove_copies', 'image_change'],
])

/** Fields that say yes or no as a number. */
const flags = new Set(['working_copy', 'hidden', 'active', 'locked', 'undone', 'test'])

/** Of a longer list, only the first are written out. */
const maxListed = 20

/** What a field is called: each kind of word and text has names of its own. */
export function auditFieldLabel(kind: string, field: string): string {
  const ofKind: Record<string, string | { label: string }> =
    kind === 'article' || kind === 'page'
      ? textLabels
      : ((kindTexts as Record<string, (typeof kindTexts)['amne']>)[kind]?.fields ?? {})
  const label = ofKind[field]
  if (label !== undefined) return typeof label === 'string' ? label : label.label
  return auditFieldLabels[field] ?? (fieldLabels as Record<string, string>)[field] ?? field
}

/** A value of a field as people read it: the names of states, roles, kinds and of what is stored as an id. */
export function auditValue(
  kind: string,
  field: string,
  value: unknown,
  options: Partial<MaterialOptions>,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if ((value === 0 || value === 1) && flags.has(field)) return value === 1 ? 'ja' : 'nej'
  if (field === 'status' && typeof value === 'number') return value === 1 ? 'Publicerad' : 'Inte publicerad'
  if (typeof value === 'string' && fieldsWithNames.has(field)) return nameOf(kind, value)
  if (field === 'sender_id' || (kind === 'material' && field in fieldLabels)) {
    const words = shortened(value, (items) => fieldWords(field as FieldName, items, options))
    // An id whose name is not known is better than nothing.
    return words === '' && typeof value === 'number' ? String(value) : words
  }
  // A proposal names the fields that were saved.
  if (field === 'saved' && Array.isArray(value))
    return value.map((name) => auditFieldLabel(kind, String(name))).join(', ')
  return shortened(value, (items) => wordsOf(kind, items, options))
}

function nameOf(kind: string, value: string): string {
  const states: Record<string, string> = kind === 'order' ? orderStates : {}
  return states[value] ?? named[value] ?? value
}

/** An import names thousands of ids. */
function shortened(value: unknown, words: (value: unknown) => string): string {
  if (!Array.isArray(value) || value.length <= maxListed) return words(value)
  return `${words(value.slice(0, maxListed))} … ${value.length} i allt`
}

function wordsOf(kind: string, value: unknown, options: Partial<MaterialOptions>): string {
  if (Array.isArray(value)) {
    const separator = value.some((item) => typeof item === 'object') ? '; ' : ', '
    return value.map((item) => wordsOf(kind, item, options)).join(separator)
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, each]): [string, string] => [
        auditFieldLabel(kind, field),
        auditValue(kind, field, each, options),
      ])
      .flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`]))
      .join(', ')
  const text = typeof value === 'string' ? value : String(value)
  return /^<[a-z]/.test(text) ? plainText(text) : text
}
