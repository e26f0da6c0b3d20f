import { describe, expect, test } from 'vitest'
import { allMaterials } from '#seed/all-materials.ts'
import { articles, blogCategories } from '#seed/content/articles.ts'
import { banners } from '#seed/content/banners.ts'
import { generateMaterials } from '#seed/content/generate-materials.ts'
import { menus } from '#seed/content/menus.ts'
import { pages } from '#seed/content/pages.ts'
import { makeSchools, schools } from '#seed/content/schools.ts'
import { senders } from '#seed/content/senders.ts'
import { seoEntries } from '#seed/content/seo.ts'
import { settings } from '#seed/content/settings.ts'
import { synonyms } from '#seed/content/synonyms.ts'
import { grades, senderSlugs, subjects, themes } from '#seed/content/taxonomy.ts'
import { textLinks } from '#seed/content/text-links.ts'
import { workRoles } from '#seed/content/work-roles.ts'

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index)

/** Every address of the site that texts of the demo site may link to. */
const routes = new Set([
  ...[
    '/amne',
    '/arskurs',
    '/tema',
    '/nyckelord',
    '/film',
    '/popularall',
    '/latestall',
    '/blog',
    '/search',
    '/konto',
  ],
  ...subjects.map(({ slug }) => `/amne/${slug}`),
  ...grades.map(({ slug }) => `/arskurs/${slug}`),
  ...themes.map(({ slug }) => `/tema/${slug}`),
  ...pages.map(({ slug }) => `/pages/${slug}`),
  ...articles.map(({ slug }) => `/blog/item/${slug}`),
])
const authorities = ['https://www.imy.se', 'https://www.digg.se/tdosanmalan']

test('every written material has something to fetch, order, see or open', () => {
  const empty = allMaterials.filter(
    ({ documents = [], external, film, print }) =>
      documents.length === 0 && external === undefined && film === undefined && print === undefined,
  )
  expect(empty.map(({ slug }) => slug)).toEqual([])
})

describe("the site's texts", () => {
  const texts = [
    ...articles.flatMap(({ slug, introtext, body }) => [
      { slug, html: introtext },
      { slug, html: body },
    ]),
    ...pages.map(({ slug, body }) => ({ slug, html: body })),
    ...Object.entries(settings).map(([slug, html]) => ({ slug, html })),
  ]

  test('link only to pages that exist', () => {
    const links = [
      ...menus.main.map(({ url }) => url),
      ...menus.footer.flatMap((group) => group.links.map(({ url }) => url)),
      ...banners.map(({ link_url }) => link_url),
      ...textLinks.map(({ url }) => url),
      ...texts.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)),
    ]
    const dead = links.filter((url) => !routes.has(url.split('?')[0] ?? '') && !authorities.includes(url))
    expect(dead).toEqual([])
    expect(links.filter((url) => /[^\x20-\x7e]/.test(url))).toEqual([])
  })

  test('use only the tags that the sanitizer allows, each opened and closed', () => {
    for (const { slug, html } of texts) {
      const open: string[] = []
      for (const [, closing, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a'], slug).toContain(tag)
        if (!closing) open.push(tag)
        else expect(open.pop(), slug).toBe(tag)
      }
      expect(open, slug).toEqual([])
    }
  })

  test('have no exclamation marks, except in the name of the box', () => {
    const shouting = texts.filter(({ html }) => html.replaceAll('Ja tack!', '').includes('!'))
    expect(shouting.map(({ slug }) => slug)).toEqual([])
  })

  test('include articles of a readable length', () => {
    expect(articles).toHaveLength(12)
    expect(repeated(articles.map(({ slug }) => slug))).toEqual([])
    for (const { slug, body, categories } of articles) {
      const words = plain(body).split(' ').length
      expect(words, slug).toBeGreaterThanOrEqual(500)
      expect(words, slug).toBeLessThanOrEqual(900)
      expect(categories.length, slug).toBeGreaterThan(0)
    }
  })

  test('have an article in every blog category', () => {
    const used = new Set(articles.flatMap(({ categories }) => categories))
    expect(blogCategories.filter(({ slug }) => !used.has(slug))).toEqual([])
  })

  test('name the material in the download dialog, and say in both dialogs for how long details are stored', () => {
    expect(settings.download_body).toContain('{name}')
    expect(settings.download_body).toContain('{type}')
    expect(settings.download_privacy_policy_text).toContain('30 dagar')
    // The days of an order follow ORDER_RETENTION_DAYS.
    expect(settings.order_link_body).toContain('Efter {beställningstid} anonymiseras')
    const policy = pages.find(({ slug }) => slug === 'integritetspolicy')?.body ?? ''
    for (const days of ['30 dagar', 'efter {beställningstid}', '180 dagar', '14 dagar', '60 dagar'])
      expect(policy).toContain(days)
  })

  test('present every sender with an address that never resolves', () => {
    expect(senders.map(({ slug }) => slug)).toEqual([...senderSlugs])
    expect(repeated(senders.map(({ name }) => name))).toEqual([])
    for (const { website } of senders) expect(website).toMatch(/^https:\/\/www\.[a-z-]+\.example$/)
  })

  test('have an entry for search engines for every subject, grade and theme', () => {
    const keys = seoEntries.map(({ slug, child_slug = '' }) => `${slug}/${child_slug}`)
    expect(repeated(keys)).toEqual([])
    for (const { slug } of subjects) expect(keys).toContain(`amne/${slug}`)
    for (const { slug } of grades) expect(keys).toContain(`arskurs/${slug}`)
    for (const { slug } of themes) expect(keys).toContain(`tema/${slug}`)
    expect(repeated(seoEntries.map(({ meta_description }) => meta_description))).toEqual([])
    expect(seoEntries.filter(({ meta_description }) => meta_description.length > 160)).toEqual([])
    expect(seoEntries.filter(({ meta_title }) => meta_title.length > 65)).toEqual([])
  })

  test('explain a search word once and never by itself', () => {
    expect(synonyms.length).toBeGreaterThanOrEqual(40)
    expect(repeated(synonyms.map(([word]) => word))).toEqual([])
    for (const [word, words] of synonyms) {
      expect(words, word).not.toContain(word)
      expect([word, ...words].join(), word).toBe(
        [word, ...words].join().toLocaleLowerCase('sv').normalize('NFC'),
      )
    }
  })

  test('give each work role a unique key, with the catch-all last', () => {
    expect(repeated(workRoles.map(({ key }) => key))).toEqual([])
    expect(workRoles.at(-1)?.name).toBe('Annat')
  })
})

describe('the school list', () => {
  const many = makeSchools(8000)

  test('of the demo site is the beginning of the long one, and deterministic', () => {
    expect(schools).toHaveLength(400)
    expect(many.slice(0, 400)).toEqual(schools)
    expect(makeSchools(8000)).toEqual(many)
  })

  test('has ids from 1, and every field is valid in the order form', () => {
    expect(many.map(({ id }) => id)).toEqual(many.map((_, index) => index + 1))
    expect(many.filter(({ telfonnummer }) => !/^\d+(-\d+)*$/.test(telfonnummer))).toEqual([])
    expect(many.filter(({ postnummer }) => !/^[1-9]\d\d \d\d$/.test(postnummer))).toEqual([])
    expect(many.filter(({ skolans_adress }) => !/^\p{Lu}\p{L}+ \d+$/u.test(skolans_adress))).toEqual([])
  })

  test('has unique names within a town, also among 8,000', () => {
    expect(new Set(many.map(({ skola, ort }) => `${skola}, ${ort}`)).size).toBe(8000)
  })

  test('has at least twelve names in more than one town', () => {
    const townsOf = new Map<string, Set<string>>()
    for (const { skola, ort } of schools) townsOf.set(skola, (townsOf.get(skola) ?? new Set()).add(ort))
    expect([...townsOf.values()].filter((towns) => towns.size > 1).length).toBeGreaterThanOrEqual(12)
  })
})

describe('the load generator', () => {
  const materials = generateMaterials(10_000, 7)

  test('is deterministic for a seed, and different for another seed', () => {
    expect(generateMaterials(500, 7)).toEqual(materials.slice(0, 500))
    expect(generateMaterials(500, 8)).not.toEqual(materials.slice(0, 500))
  })

  test('gives 10,000 materials 10,000 slugs and names, and 3,000 keywords', () => {
    expect(new Set(materials.map(({ slug }) => slug)).size).toBe(10_000)
    expect(new Set(materials.map(({ name }) => name)).size).toBe(10_000)
    expect(new Set(materials.flatMap(({ keywords }) => keywords)).size).toBe(3000)
    expect(materials.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('uses every combination of link, film, PDF and print', () => {
    const cases = materials.map((material) =>
      [material.external ? 1 : 0, material.product_video, material.is_downloadable, material.isOrder].join(
        '',
      ),
    )
    expect(new Set(cases).size).toBe(16)
  })

  test('writes texts of realistic lengths, below and above the fold at 400 characters', () => {
    const lengths = materials.map(({ description }) => description.length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1500)
    const short = materials.filter(({ description }) => plain(description).length < 400).length
    expect(short).toBeGreaterThan(1000)
    expect(short).toBeLessThan(9000)
    expect(materials.filter((material) => material.short_description.length > 220)).toEqual([])
    expect(
      materials.filter((material) => /[{}]/.test(material.description + material.product_instructions)),
    ).toEqual([])
  })

  test('gives a few materials far more views than the others', () => {
    const views = materials.map((material) => material.views).sort((first, second) => second - first)
    const all = views.reduce((sum, count) => sum + count, 0)
    const top = views.slice(0, 1000).reduce((sum, count) => sum + count, 0)
    expect(top / all).toBeGreaterThan(0.4)
  })

  test('relates only materials that exist', () => {
    const slugs = new Set(materials.map(({ slug }) => slug))
    expect(materials.filter(({ related = [] }) => related.some((slug) => !slugs.has(slug)))).toEqual([])
  })
})
