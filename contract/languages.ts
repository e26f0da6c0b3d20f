import { codesOfIds, optionsOfCodes } from './code-list.ts'

/** The languages of materials, for choosing and filtering, in display order; `code` as in ISO 639 and BCP 47. */
export const languages = [
  { id: 1, code: 'sv', slug: 'svenska', name: 'Svenska' },
  { id: 2, code: 'en', slug: 'engelska', name: 'Engelska' },
  { id: 3, code: 'ar', slug: 'arabiska', name: 'Arabiska' },
  { id: 4, code: 'bs', slug: 'bosniska', name: 'Bosniska' },
  { id: 5, code: 'prs', slug: 'dari', name: 'Dari' },
  { id: 6, code: 'fi', slug: 'finska', name: 'Finska' },
  { id: 7, code: 'fr', slug: 'franska', name: 'Franska' },
  { id: 8, code: 'el', slug: 'grekiska', name: 'Grekiska' },
  { id: 9, code: 'it', slug: 'italienska', name: 'Italienska' },
  { id: 10, code: 'yi', slug: 'jiddisch', name: 'Jiddisch' },
  { id: 11, code: 'zh', slug: 'kinesiska', name: 'Kinesiska' },
  { id: 12, code: 'ckb', slug: 'kurdiska-sorani', name: 'Kurdiska (sorani)' },
  { id: 13, code: 'kmr', slug: 'kurdiska-kurmanji', name: 'Kurdiska (kurmanji)' },
  { id: 14, code: 'fit', slug: 'meankieli', name: 'Meänkieli' },
  { id: 15, code: 'fa', slug: 'persiska', name: 'Persiska' },
  { id: 16, code: 'pl', slug: 'polska', name: 'Polska' },
  { id: 17, code: 'rom', slug: 'romani', name: 'Romani chib' },
  { id: 18, code: 'ru', slug: 'ryska', name: 'Ryska' },
  { id: 19, code: 'smj', slug: 'lulesamiska', name: 'Lulesamiska' },
  { id: 20, code: 'se', slug: 'nordsamiska', name: 'Nordsamiska' },
  { id: 21, code: 'sma', slug: 'sydsamiska', name: 'Sydsamiska' },
  { id: 22, code: 'so', slug: 'somaliska', name: 'Somaliska' },
  { id: 23, code: 'es', slug: 'spanska', name: 'Spanska' },
  { id: 24, code: 'swl', slug: 'svenskt-teckensprak', name: 'Svenskt teckenspråk' },
  { id: 25, code: 'th', slug: 'thailandska', name: 'Thailändska' },
  { id: 26, code: 'ti', slug: 'tigrinja', name: 'Tigrinja' },
  { id: 27, code: 'tr', slug: 'turkiska', name: 'Turkiska' },
  { id: 28, code: 'de', slug: 'tyska', name: 'Tyska' },
  { id: 29, code: 'uk', slug: 'ukrainska', name: 'Ukrainska' },
] as const
export type Language = (typeof languages)[number]

export const parseLanguages = (codes: string) => optionsOfCodes(languages, codes)
export const languageCodes = (ids: readonly number[]) => codesOfIds(languages, ids)
