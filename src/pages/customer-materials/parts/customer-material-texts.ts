import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { formatBytes } from '#src/ui/format.ts'

export const kindTexts: Record<CustomerMaterialRow['kind'], string> = {
  file: 'Dokument',
  link: 'Länk',
  film: 'Film',
}

export const stateTexts: Record<CustomerMaterialRow['state'], string> = {
  waiting: 'Väntar på granskning',
  published: 'Publicerat',
  returned: 'Behöver ändras',
  rejected: 'Publiceras inte',
  withdrawn: 'Avpublicerat',
}

/** '20 MB'. The limits count 1024 kB to a megabyte. */
export const formatLimit = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** 'Dina filer tar 12 MB av 200 MB.', with a warning when the quota is nearly full. */
export function quotaText(stored: number, quota: number): string {
  // The limit counts 1024 kB to a megabyte.
  const used = `Dina filer tar ${formatBytes(Math.round(stored / 1.024 ** 2))} av ${formatLimit(quota)}.`
  if (stored >= quota) return `${used} Det är fullt: ta bort en fil innan du lägger till en ny.`
  return stored > quota * 0.8 ? `${used} Snart är det fullt.` : used
}

export const listAddress = '/konto/material'
export const newAddress = '/konto/material/nytt'
export const editAddress = (slug: string) => `/konto/material/${slug}`
export const previewAddress = (slug: string) => `/${slug}?preview=1`
