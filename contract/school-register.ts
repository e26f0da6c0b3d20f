/** What the import of schools takes from a school unit, in Swedish, as errors and changes name it. */
export const schoolColumns = {
  unit_code: 'Skolenhetskod',
  skola: 'Namn',
  skolans_adress: 'Gatuadress',
  postnummer: 'Postnummer',
  ort: 'Ort',
  telfonnummer: 'Telefon',
  closed: 'Status',
} as const

/** What an import of schools does with a school unit, in the order of the page. */
export const schoolOutcomes = ['error', 'new', 'changed', 'closed', 'same', 'skipped'] as const
export type SchoolOutcome = (typeof schoolOutcomes)[number]

/** The register has about 12,000 school units, with the closed ones. */
export const maxSchoolUnits = 20_000
export const maxSchoolFileBytes = 50 * 1024 * 1024
