import type { Material, MaterialCard } from '#contract/schemas/material.ts'

type Flags = {
  product_externalurl?: unknown
  product_video?: unknown
  is_downloadable?: unknown
  isOrder?: unknown
}

/** Flags come as 1, '1' or true. */
function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true
}

/** The address elsewhere, when it is one that a browser may safely open. */
export function externalAddress(material: Flags): string | null {
  const address = material.product_externalurl
  return typeof address === 'string' && /^https?:\/\//i.test(address) ? address : null
}

export const isFilm = (material: Flags) => isOn(material.product_video)
export const isDownloadable = (material: Flags) => isOn(material.is_downloadable)
export const isOrderable = (material: Flags) => isOn(material.isOrder)

/**
 * Whether this is only what the device's own catalogue knows of a material: no files, no film, the beginning of its text.
 * The server always says which files there are, if only an empty list.
 */
export const isFromOfflineCatalogue = (material: Pick<Material, 'downloadable'>) =>
  material.downloadable === ''

/** Whether the server no longer has it, and this is what the device has saved: the server itself never says so of a material. */
export const isWithdrawn = (material: object) => 'withdrawn' in material && material.withdrawn === true

/** What kind of thing it is, in the order of spec 2.4; null when it is only something to read. */
export function badgeOf(material: Flags): 'Extern länk' | 'Film' | 'PDF' | 'Tryckt' | null {
  if (externalAddress(material) !== null) return 'Extern länk'
  if (isFilm(material)) return 'Film'
  if (isDownloadable(material)) return 'PDF'
  return isOrderable(material) ? 'Tryckt' : null
}

/** The one thing to do with it from its card. */
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

/** 'Biologi · Åk 4–6' */
export function formatSubjectsAndGrades(
  material: Pick<MaterialCard, 'product_subject' | 'product_grade'>,
): string {
  const subjects = material.product_subject.map((subject) => subject.name)
  const shown = subjects.slice(0, 2).join(', ') + (subjects.length > 2 ? ' m.fl.' : '')
  // A grade span is not broken between lines: word joiners stand around its dash, and a hard space before it.
  const grades = formatGrades(material.product_grade)
    .replaceAll('–', '\u2060–\u2060')
    .replace('Åk ', 'Åk\u00a0')
  return [shown, grades].filter((part) => part !== '').join(' · ')
}
