import type { Material, MaterialCard } from '#contract/schemas/material.ts'

type Flags = {
  product_externalurl?: unknown
  product_video?: unknown
  is_downloadable?: unknown
  isOrder?: unknown
}

/** The API sends flags as 1, '1' or true. */
function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true
}

/** The address on another site, when a browser may safely open it. */
export function externalAddress(material: Flags): string | null {
  const address = material.product_externalurl
  return typeof address === 'string' && /^https?:\/\//i.test(address) ? address : null
}

export const isFilm = (material: Flags) => isOn(material.product_video)
export const isDownloadable = (material: Flags) => isOn(material.is_downloadable)
export const isOrderable = (material: Flags) => isOn(material.isOrder)

/**
 * Whether the material comes from the offline catalogue, which has no files, no film and only the beginning of the text.
 * The server always sends the list of files, even when it is empty.
 */
export const isFromOfflineCatalogue = (material: Pick<Material, 'downloadable'>) =>
  material.downloadable === ''

/** Whether this is a saved copy of a material that the server no longer has. The server itself never sets the flag. */
export const isWithdrawn = (material: object) => 'withdrawn' in material && material.withdrawn === true

/** The badge for the kind of material; the first that applies counts. Null for a text to read only. */
export function badgeOf(material: Flags): 'Extern länk' | 'Film' | 'PDF' | 'Tryckt' | null {
  if (externalAddress(material) !== null) return 'Extern länk'
  if (isFilm(material)) return 'Film'
  if (isDownloadable(material)) return 'PDF'
  return isOrderable(material) ? 'Tryckt' : null
}

/** The action of a card's button. */
export function actionOf(material: Flags): 'visit' | 'download' | 'order' | 'read' {
  if (externalAddress(material) !== null) return 'visit'
  if (isDownloadable(material)) return 'download'
  return isOrderable(material) ? 'order' : 'read'
}

/** 'Åk 4–6', 'Åk F–3', 'Åk 7–9, Gymnasiet'. */
export function formatGrades(grades: readonly { name: string }[]): string {
  const years = new Set<number>()
  const others: string[] = []
  for (const { name } of grades) {
    const year = /^Årskurs (\d)$/.exec(name)?.[1]
    if (year !== undefined) years.add(Number(year))
    else if (name === 'Förskoleklass') years.add(0)
    else others.push(name)
  }
  const label = (year: number) => (year === 0 ? 'F' : String(year))
  const spans = rangesOf([...years].sort((a, b) => a - b)).map(([from, to]) =>
    from === to ? label(from) : `${label(from)}–${label(to)}`,
  )
  const schoolYears =
    spans.length === 0
      ? []
      : spans[0] === 'F' && spans.length === 1
        ? ['Förskoleklass']
        : [`Åk ${spans.join(', ')}`]
  return [...schoolYears, ...others].join(', ')
}

function rangesOf(numbers: number[]): [number, number][] {
  const spans: [number, number][] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else spans.push([number, number])
  }
  return spans
}

/** 'Biologi · Åk 4–6 · 40 min' */
export function formatCardFacts(material: MaterialCard): string {
  const facts = formatSubjectsAndGrades(material)
  // A card that an earlier version of the page has stored has no time.
  return material.minutes > 0 ? `${facts} · ${material.minutes}\u00a0min` : facts
}

/** 'Biologi · Åk 4–6' */
export function formatSubjectsAndGrades(
  material: Pick<MaterialCard, 'product_subject' | 'product_grade'>,
): string {
  const subjects = material.product_subject.map((subject) => subject.name)
  const shown = subjects.slice(0, 2).join(', ') + (subjects.length > 2 ? ' m.fl.' : '')
  // Word joiners around the dash and a no-break space before it keep a grade span on one line.
  const grades = formatGrades(material.product_grade)
    .replaceAll('–', '\u2060–\u2060')
    .replace('Åk ', 'Åk\u00a0')
  return [shown, grades].filter((part) => part !== '').join(' · ')
}
