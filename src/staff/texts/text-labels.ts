import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import type { TextKind, TextState, TextVersionKind } from '#contract/staff-texts.ts'

/** What each field is called on the screen. */
export const textLabels: Record<keyof StaffTextFields, string> = {
  name: 'Rubrik',
  slug: 'Adress',
  introtext: 'Ingress',
  body: 'Text',
  image: 'Bild',
  image_alt: 'Bildens beskrivning',
  categories: 'Kategorier',
  meta_title: 'Titel i sökmotorer',
  meta_description: 'Text i sökmotorer',
}

export const textStateLabels: Record<TextState, string> = {
  draft: 'Utkast',
  published: 'Publicerad',
  archived: 'Borttagen',
}

export const textVersionLabels: Record<TextVersionKind, string> = {
  save: 'sparade',
  publish: 'publicerade',
  schedule: 'bestämde tiden',
  restore: 'återställde',
}

/** The staff pages of each kind: their address, and what one text is called. */
export const textPlaces: Record<TextKind, { path: string; title: string; one: string }> = {
  page: { path: '/ord/texter', title: 'Textsidor', one: 'sidan' },
  article: { path: '/ord/artiklar', title: 'Artiklar', one: 'artikeln' },
}
