/** The licences of materials, for choosing and filtering, in display order. */
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
type Licence = (typeof licences)[number]
type LicenceSlug = Licence['slug']
export const licenceSlugs = licences.map(({ slug }) => slug)

/** Custom terms: the only licence that is not a Creative Commons licence. */
export const customTerms = 'egna-villkor' satisfies LicenceSlug
/** The licences offered for customer material; the first is the default. */
export const offeredLicences = ['cc-by', 'cc0', 'cc-by-sa', 'cc-by-nc-sa', customTerms] as const

export const licenceBySlug = (slug: string): Licence | undefined =>
  licences.find((licence) => licence.slug === slug)

/** The end of the address of a Creative Commons page that explains a licence. */
const explanationSuffix = new RegExp('/deed(\\.[a-z-]+)?$')

/** The licence's canonical URI for machines, from the address of the page that explains it. */
export const licenceUri = (address: string) => address.replace(explanationSuffix, '/')

/** The licence of a stored name. Any other text is custom terms; an empty text is no licence. */
export function parseLicence(license: string): Licence | null {
  const written = license.trim()
  if (written === '') return null
  const name = written.toUpperCase()
  const known = licences.find(
    (licence) => licence.full !== '' && (name === licence.full || name === licence.name),
  )
  return known ?? licenceBySlug(customTerms) ?? null
}
