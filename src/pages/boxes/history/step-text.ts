import type { Part, PartKind } from '#src/boxes/box.ts'
import { formatMinutes } from '#src/boxes/box.ts'
import type { FieldChange } from '#src/boxes/field-change.ts'

/** The part of an id, also one that is removed now; null for one that this version does not know. */
type ReadPart = (id: string) => Part | null

/** What a step did to a box: 'Flyttade ”Karta” till ”Lektion 2”', 'Tog bort 3 delar'. */
export function stepText(step: readonly FieldChange[], readPart: ReadPart): string {
  if (step.every(({ part }) => part === '')) return boxText(step)
  const removal = step.filter(({ field }) => field === 'removed')
  const nameParts = (changes: readonly FieldChange[]) =>
    nameOf([...new Set(changes.map(({ part }) => part))], readPart)
  const added = removal.filter(({ to }) => to === false)
  if (added.length > 0) return `Lade till ${nameParts(added)}`
  if (removal.length > 0) return `Tog bort ${nameParts(removal)}`
  const [edit, ...others] = step.filter(({ field }) => field !== 'section' && field !== 'position')
  if (edit === undefined) return moveText(step, readPart)
  const name = nameParts(step)
  return others.length > 0 ? `Ändrade ${name}` : fieldText(edit, name, readPart)
}

function boxText(changes: readonly FieldChange[]): string {
  const [change, ...others] = changes
  if (change === undefined || others.length > 0) return 'Ändrade uppgifterna om lådan'
  const { field, from, to } = change
  if (field === 'title') return `Bytte lådans namn från ${quote(from)} till ${quote(to)}`
  if (field === 'parent') return to === '' ? 'Tog ut lådan ur en annan' : 'Lade lådan i en annan'
  return boxFieldTexts[field] ?? 'Ändrade uppgifterna om lådan'
}

const boxFieldTexts: Record<string, string> = {
  colour: 'Bytte lådans färg',
  tags: 'Ändrade etiketterna',
  subject: 'Ändrade ämnet',
  grade: 'Ändrade årskursen',
}

function moveText(step: readonly FieldChange[], readPart: ReadPart): string {
  const other = step.find(({ field }) => field === 'section')
  const ids = new Set(step.map(({ part }) => part))
  if (other !== undefined) {
    const heading = typeof other.to === 'string' ? readPart(other.to) : null
    const elsewhere = other.to === '' ? 'platsen före första rubriken' : 'en annan rubrik'
    const place = heading === null ? elsewhere : quote(heading.title)
    return `Flyttade ${nameOf([other.part], readPart)} till ${place}`
  }
  // All parts of a section got new positions, and they do not say which one was moved.
  return ids.size > 1 ? 'Ändrade ordningen' : `Flyttade ${nameOf([...ids], readPart)}`
}

function fieldText({ part, field, from, to }: FieldChange, name: string, readPart: ReadPart): string {
  const minutes = (value: unknown) => (Number(value) > 0 ? formatMinutes(Number(value)) : 'ingen tid')
  if (field === 'minutes') return `Ändrade tiden för ${name} från ${minutes(from)} till ${minutes(to)}`
  const kind = kindNames[readPart(part)?.kind ?? 'material'] ?? ''
  if (field === 'title') return `Bytte namn på ${kind || 'en del '}från ${quote(from)} till ${quote(to)}`
  const what = fieldNames[field]
  return what === undefined ? `Ändrade ${name}` : `Ändrade ${what} ${name}`
}

const fieldNames: Record<string, string> = {
  text: '”Visas för eleverna” i',
  note: '”Bara för dig” i',
  url: 'adressen till',
}

const kindNames: Partial<Record<PartKind, string>> = {
  section: 'rubriken ',
  note: 'anteckningen ',
  link: 'länken ',
  file: 'filen ',
}

function nameOf(ids: readonly string[], readPart: ReadPart): string {
  if (ids.length !== 1) return `${ids.length} delar`
  const part = readPart(ids[0] ?? '')
  return part === null ? 'en del' : `${kindNames[part.kind] ?? ''}${quote(part.title)}`
}

const quote = (text: unknown) => `”${String(text)}”`
