import { licenceBySlug, licenceUri } from '#contract/licences.ts'
import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { withoutEmpty, type JsonLdNode } from './json-ld.ts'

/** A shared box as a learning resource (LRMI) of its parts; with headings it is a course, whose lessons they are. */
export function sharedBoxLd(
  { title, subject, grade, updated_at, parts }: SharedBox,
  url: string,
  site: string,
): JsonLdNode {
  const lessons = lessonsOf(parts)
  const minutes = minutesOf(parts)
  const isCourse = lessons.some(({ heading }) => heading !== '')
  return {
    '@context': 'https://schema.org',
    ...withoutEmpty({
      '@type': isCourse ? ['Course', 'LearningResource'] : 'LearningResource',
      '@id': `${url}#lada`,
      url,
      name: title,
      inLanguage: 'sv',
      isAccessibleForFree: true,
      learningResourceType: 'Lektionsplanering',
      educationalLevel: grade,
      about: subject,
      dateModified: new Date(updated_at).toISOString(),
      timeRequired: durationOf(minutes),
      hasPart: lessons.flatMap(({ heading, contents }) => {
        const resources = contents.flatMap((part) => partLd(part, site))
        return heading === '' ? resources : [withoutEmpty(lessonLd(heading, contents, resources))]
      }),
    }),
  }
}

type Lesson = { heading: string; contents: SharedPart[] }

/** The parts below their headings; those before the first have none. */
function lessonsOf(parts: readonly SharedPart[]): Lesson[] {
  const lessons: Lesson[] = [{ heading: '', contents: [] }]
  for (const part of parts) {
    if (part.kind === 'section') lessons.push({ heading: part.title, contents: [] })
    else lessons.at(-1)?.contents.push(part)
  }
  return lessons
}

const lessonLd = (
  name: string,
  contents: readonly SharedPart[],
  hasPart: readonly JsonLdNode[],
): JsonLdNode => ({
  ...{ '@type': 'LearningResource', name, learningResourceType: 'Lektion' },
  ...{ timeRequired: durationOf(minutesOf(contents)), hasPart },
})

/** A material or a link; notes and the owner's own files are no resources that anybody can open. */
function partLd({ kind, title, url, minutes, material }: SharedPart, site: string): JsonLdNode[] {
  const timeRequired = durationOf(minutes)
  if (material !== null)
    return [
      withoutEmpty({
        ...{
          '@type': 'LearningResource',
          name: material.name,
          url: `${site}/${material.slug}`,
          timeRequired,
        },
        license:
          material.licens === null ? '' : licenceUri(licenceBySlug(material.licens.slug)?.address ?? ''),
        publisher:
          material.sender === null
            ? ''
            : {
                '@type': 'Organization',
                name: material.sender.name,
                url: `${site}/avsandare/${material.sender.slug}`,
              },
      }),
    ]
  return kind === 'link' && url !== ''
    ? [withoutEmpty({ '@type': 'WebPage', name: title, url, timeRequired })]
    : []
}

const minutesOf = (parts: readonly SharedPart[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)
const durationOf = (minutes: number) => (minutes === 0 ? '' : `PT${minutes}M`)
