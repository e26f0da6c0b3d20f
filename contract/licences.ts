/** What a material may be used for: the licences that one can choose and filter by, in the order they are shown. Dry: no zod. */
export const licences = [
  {
    id: 1,
    slug: 'cc-by',
    name: 'CC BY',
    full: 'CC BY 4.0',
    address: 'https://creativecommons.org/licenses/by/4.0/deed.sv',
    meaning: 'Du får använda, ändra och dela materialet om du anger vem som har gjort det.',
  },
  {
    id: 2,
    slug: 'cc0',
    name: 'CC0',
    full: 'CC0 1.0',
    address: 'https://creativecommons.org/publicdomain/zero/1.0/deed.sv',
    meaning: 'Du får använda, ändra och dela materialet helt fritt.',
  },
  {
    id: 3,
    slug: 'cc-by-sa',
    name: 'CC BY-SA',
    full: 'CC BY-SA 4.0',
    address: 'https://creativecommons.org/licenses/by-sa/4.0/deed.sv',
    meaning:
      'Du får använda, ändra och dela materialet om du anger vem som har gjort det och delar vidare på samma villkor.',
  },
  {
    id: 4,
    slug: 'cc-by-nc',
    name: 'CC BY-NC',
    full: 'CC BY-NC 4.0',
    address: 'https://creativecommons.org/licenses/by-nc/4.0/deed.sv',
    meaning:
      'Du får använda, ändra och dela materialet om du anger vem som har gjort det, men inte tjäna pengar på det.',
  },
  {
    id: 5,
    slug: 'cc-by-nc-sa',
    name: 'CC BY-NC-SA',
    full: 'CC BY-NC-SA 4.0',
    address: 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.sv',
    meaning:
      'Du får använda, ändra och dela materialet om du anger vem som har gjort det och delar vidare på samma villkor, men inte tjäna pengar på det.',
  },
  { id: 6, slug: 'egna-villkor', name: 'Egna villkor', full: '', address: '', meaning: '' },
] as const
export type Licence = (typeof licences)[number]
export type LicenceSlug = Licence['slug']
export const licenceSlugs = licences.map(({ slug }) => slug)

/** Terms in words of one's own: the only licence that is not one of Creative Commons. */
export const customTerms = 'egna-villkor' satisfies LicenceSlug
/** What one chooses from for own material; the first one is chosen from the start. */
export const offeredLicences = ['cc-by', 'cc0', 'cc-by-sa', 'cc-by-nc-sa', customTerms] as const

export const licenceBySlug = (slug: string): Licence | undefined => licences.find((one) => one.slug === slug)

/** The licence's own address, as machines know it, of the page that explains it to people. */
export const licenceUri = (address: string) => address.replace(/\/deed(\.[a-z-]+)?$/, '/')

/** Which licence a stored name is; any other words are terms of one's own, none at all is none. */
export function parseLicence(license: string): Licence | null {
  const written = license.trim()
  if (written === '') return null
  const name = written.toUpperCase()
  const known = licences.find((one) => one.full !== '' && (name === one.full || name === one.name))
  return known ?? licenceBySlug(customTerms) ?? null
}
