/** A sheet of labels of 70 × 36 mm: three beside each other, eight below each other, 4.5 mm free at the top and the bottom. */
export const labelsPerSheet = 24

/** The address of a label, with what is not known left empty. */
export type LabelAddress = {
  organization: string
  first_name: string
  last_name: string
  street: string
  postcode: string
  city: string
}

/** How many characters of 11 points fit on a line of 60 mm, and how many lines on 26 mm. */
const lineCharacters = 28
const lineCount = 5

/** The lines of an address. They are printed smaller when they are too long for the label; the postcode is never cut. */
export function labelLines(address: LabelAddress): { lines: string[]; place: string; isSmall: boolean } {
  const name = `${address.first_name} ${address.last_name}`.trim()
  const lines = [address.organization, name, address.street]
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const place = `${formatPostcode(address.postcode)} ${address.city}`.trim()
  const all = [...lines, place]
  return {
    lines,
    place,
    isSmall: all.length > lineCount || all.some((line) => line.length > lineCharacters),
  }
}

/** '72468' as '724 68'. */
const formatPostcode = (postcode: string) => postcode.trim().replace(/^(\d{3})\s?(\d{2})$/, '$1\u00a0$2')

/** Distributes labels over sheets; the first sheet begins at label `start` (1 is the first), because a used sheet lacks some. */
export function arrangeLabels<Label>(labels: readonly Label[], start: number): (Label | null)[][] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels]
  const sheets: (Label | null)[][] = []
  for (let first = 0; first < places.length; first += labelsPerSheet)
    sheets.push(places.slice(first, first + labelsPerSheet))
  return sheets
}

/** How far the printer misses the sheet, in mm, as steps of half a millimetre. */
export const offsetSteps: readonly string[] = Array.from({ length: 21 }, (_, index) => String(-5 + index / 2))

export type LabelOffset = { x: string; y: string }

const offsetKey = 'staff-label-offset'

/** The offset of this browser's printer. */
export function readLabelOffset(): LabelOffset {
  try {
    const stored = JSON.parse(localStorage.getItem(offsetKey) ?? '{}') as Partial<LabelOffset>
    return { x: knownStep(stored.x), y: knownStep(stored.y) }
  } catch {
    return { x: '0', y: '0' }
  }
}

export function storeLabelOffset(offset: LabelOffset): void {
  try {
    localStorage.setItem(offsetKey, JSON.stringify(offset))
  } catch {
    // Without local storage the offset is chosen anew each time.
  }
}

const knownStep = (step: string | undefined) =>
  step !== undefined && offsetSteps.includes(step) ? step : '0'
