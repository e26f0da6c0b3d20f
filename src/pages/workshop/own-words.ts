import type { OwnMaterialRow } from '#contract/workshop.ts'
import { inBytes } from '#src/ui/numbers.ts'

export const kindWords: Record<OwnMaterialRow['kind'], string> = {
  file: 'Dokument',
  link: 'Länk',
  film: 'Film',
}

export const stateWords: Record<OwnMaterialRow['state'], string> = {
  waiting: 'Väntar på granskning',
  published: 'Publicerat',
}

/** '20 MB', as the limits are counted. */
export const limitInWords = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** 'Dina filer tar 12 MB av 200 MB.' Of the quota that is nearly full it says so. */
export function quotaInWords(stored: number, quota: number): string {
  // The limit counts 1024 kB to a megabyte.
  const used = `Dina filer tar ${inBytes(Math.round(stored / 1.024 ** 2))} av ${limitInWords(quota)}.`
  if (stored >= quota) return `${used} Det är fullt: ta bort en fil innan du lägger till en ny.`
  return stored > quota * 0.8 ? `${used} Snart är det fullt.` : used
}

export const listAddress = '/konto/material'
export const newAddress = '/konto/material/nytt'
export const changeAddress = (slug: string) => `/konto/material/${slug}`
export const previewAddress = (slug: string) => `/${slug}?preview=1`
