import { audiences } from '#contract/audiences.ts'
import { languages } from '#contract/languages.ts'
import { licenceUri } from '#contract/licences.ts'
import type { Article } from '#contract/schemas/blog.ts'
import type { Material, MaterialFile } from '#contract/schemas/material.ts'
import { needsTitle, siteName } from '#contract/messages.ts'
import { otherPaper } from '#contract/paper.ts'
import { playerUrlOf } from '#contract/film-player.ts'

/** A JSON-LD node in the vocabulary of schema.org. */
export type JsonLdNode = Record<string, unknown>

const organisation = (site: string): JsonLdNode => ({
  '@type': 'Organization',
  '@id': `${site}/#organisation`,
  name: siteName,
  url: `${site}/`,
  logo: `${site}/icons/icon-512.png`,
})

/** The site and its search. */
export function siteLd(site: string): JsonLdNode {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(site),
      {
        '@type': 'WebSite',
        '@id': `${site}/#site`,
        name: siteName,
        url: `${site}/`,
        inLanguage: 'sv',
        publisher: { '@id': `${site}/#organisation` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** A material as a learning resource (LRMI). */
export function materialLd(material: Material, site: string, picture: string): JsonLdNode {
  const url = `${site}/${material.slug}`
  const subject = material.product_subject[0]
  const description = material.meta_description || material.short_description || material.name
  const resource: JsonLdNode = {
    '@type': 'LearningResource',
    '@id': `${url}#material`,
    url,
    name: material.name,
    description: material.needs === '' ? description : `${description} ${needsTitle}: ${material.needs}`,
    image: picture,
    inLanguage: languagesOf(material),
    // That it is another paper is no size.
    size: namesOf(material.papper.filter(({ id }) => id !== otherPaper.id)),
    timeRequired: material.minutes === 0 ? '' : `PT${material.minutes}M`,
    isAccessibleForFree: true,
    datePublished: new Date(material.published_at).toISOString(),
    educationalLevel: namesOf(material.product_grade),
    about: [...topics(material.product_subject, 'amne', site), ...topics(material.tema, 'tema', site)],
    teaches: namesOf(material.keyword),
    educationalAlignment: alignmentsOf(material),
    keywords: [
      ...namesOf(material.product_subject),
      ...namesOf(material.tema),
      ...namesOf(material.keyword),
    ].join(', '),
    learningResourceType: namesOf(material.material_types),
    audience: { '@type': 'EducationalAudience', educationalRole: rolesOf(material) },
    publisher: publisherOf(material, site),
    license:
      licenceUri(material.license_url) ||
      (material.license === '' ? '' : { '@type': 'CreativeWork', name: material.license }),
    encoding: filesIn(material).map((file) => fileLd(file, site)),
    sameAs: material.product_externalurl,
    video: filmLd(material, site, picture, description),
    mainEntityOfPage: url,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      withoutEmpty(resource),
      breadcrumbs(
        [
          ['Ämne', '/amne'],
          ...(subject === undefined ? [] : [[subject.name, `/amne/${subject.slug}`] as const]),
          [material.name, `/${material.slug}`],
        ],
        site,
      ),
    ],
  }
}

/** An article of the blog. */
export function articleLd(article: Article, site: string, picture: string, description: string): JsonLdNode {
  const url = `${site}/blog/item/${article.slug}`
  const [category] = article.blog_categories
  return {
    '@context': 'https://schema.org',
    '@graph': [
      withoutEmpty({
        '@type': 'Article',
        '@id': `${url}#artikel`,
        url,
        headline: [...article.name].slice(0, 110).join(''),
        description,
        image: picture,
        inLanguage: 'sv',
        isAccessibleForFree: true,
        datePublished: new Date(article.published_at).toISOString(),
        articleSection: namesOf(article.blog_categories),
        author: organisation(site),
        publisher: organisation(site),
        mainEntityOfPage: url,
      }),
      breadcrumbs(
        [
          ['Artiklar och inspiration', '/blog'],
          ...(category === undefined ? [] : [[category.name, `/blog/category/${category.slug}`] as const]),
          [article.name, `/blog/item/${article.slug}`],
        ],
        site,
      ),
    ],
  }
}

const parents: Record<string, string> = {
  amne: 'Ämne',
  arskurs: 'Årskurs',
  tema: 'Tema',
  nyckelord: 'Nyckelord',
  avsandare: 'Avsändare',
}

/** The breadcrumbs of a listing: its parent and its option. */
export function breadcrumbsLd(
  canonical: string,
  category: { name: string; slug: string },
  site: string,
): JsonLdNode {
  const [path = ''] = canonical.split('?')
  const [, parent = '', child = ''] = path.split('/')
  const crumbs: [string, string][] = [['Startsida', '/']]
  // There is no page that lists all senders.
  if (parents[parent] !== undefined && parent !== 'avsandare') crumbs.push([parents[parent], `/${parent}`])
  if (child !== '') crumbs.push([category.name, path])
  return { '@context': 'https://schema.org', ...breadcrumbs(crumbs, site) }
}

function breadcrumbs(crumbs: readonly (readonly [name: string, path: string])[], site: string): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  }
}

/** The roles of those whom it is made for; a material that does not say is taken to be for teachers, as the site is. */
const rolesOf = ({ malgrupp }: Material) => codesOf(audiences, malgrupp, 'teacher')

/** The languages as codes; a material that does not state its own is taken to be in Swedish, as the site is. */
const languagesOf = ({ sprak }: Material) => codesOf(languages, sprak, 'sv')

/** The codes of what is chosen: a list only of several, and `otherwise` for none. */
function codesOf(
  options: readonly { id: number; code: string }[],
  chosen: readonly { id: number }[],
  otherwise: string,
): string | string[] {
  const codes = options.filter(({ id }) => chosen.some((each) => each.id === id)).map(({ code }) => code)
  return codes.length > 1 ? codes : (codes[0] ?? otherwise)
}

/** The central content of curricula that it teaches, each point with its area. */
const alignmentsOf = ({ mal }: Material): JsonLdNode[] =>
  mal.flatMap(({ name: area, framework, points }) =>
    points.map(({ name }) => ({
      '@type': 'AlignmentObject',
      alignmentType: 'teaches',
      educationalFramework: framework,
      targetName: name,
      targetDescription: area,
    })),
  )

type Named = { name: string }
const namesOf = (list: readonly Named[]) => list.map(({ name }) => name)

function topics(list: readonly (Named & { slug: string })[], parent: string, site: string): JsonLdNode[] {
  return list.map(({ name, slug }) => ({ '@type': 'Thing', name, url: `${site}/${parent}/${slug}` }))
}

function publisherOf({ sender }: Material, site: string): JsonLdNode {
  if (sender === null) return organisation(site)
  return { '@type': 'Organization', name: sender.name, url: `${site}/avsandare/${sender.slug}` }
}

function filesIn(material: Material): MaterialFile[] {
  // The server itself serialized the list, so it needs no validation.
  return JSON.parse(material.downloadable) as MaterialFile[]
}

function fileLd(file: MaterialFile, site: string): JsonLdNode {
  return withoutEmpty({
    '@type': 'MediaObject',
    name: file.title,
    contentUrl: site + file.file,
    encodingFormat: file.type,
    contentSize: `${file.size} B`,
  })
}

/** A film with the thumbnail and date that video search requires. */
function filmLd(material: Material, site: string, picture: string, description: string): JsonLdNode | string {
  const film = material.video_embed_url
  if (film === '') return ''
  const isOwnFile = film.startsWith('/')
  const { seconds = 0 } = filesIn(material).find(({ file }) => file === film) ?? {}
  return withoutEmpty({
    '@type': 'VideoObject',
    name: material.name,
    description,
    thumbnailUrl: picture,
    uploadDate: new Date(material.published_at).toISOString(),
    duration: seconds > 0 ? `PT${seconds}S` : '',
    contentUrl: isOwnFile ? site + film : '',
    embedUrl: isOwnFile ? '' : (playerUrlOf(film) ?? ''),
  })
}

/** Drops empty texts and lists. */
export function withoutEmpty(node: JsonLdNode): JsonLdNode {
  return Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
}
