import type { SharedPart } from '#contract/schemas/shared-box.ts'

/** The parts under one heading; `heading` is null for those before the first. */
type SharedSection = { heading: SharedPart | null; contents: SharedPart[] }

/** The parts of a shared box, which come in order, by heading. */
export function sectionsOf(parts: readonly SharedPart[]): SharedSection[] {
  const sections: SharedSection[] = []
  for (const part of parts) {
    if (part.kind === 'section') sections.push({ heading: part, contents: [] })
    else if (sections.length === 0) sections.push({ heading: null, contents: [part] })
    else sections.at(-1)?.contents.push(part)
  }
  return sections
}

export const minutesOf = (parts: readonly SharedPart[]) =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0)
