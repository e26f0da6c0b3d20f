import { codesOfIds, optionsOfCodes } from './code-list.ts'

/** Whom a material is made for, for choosing and filtering, in display order; `code`: the role in JSON-LD (`educationalRole`). */
export const audiences = [
  { id: 1, code: 'student', slug: 'elever', name: 'Elever' },
  { id: 2, code: 'teacher', slug: 'larare', name: 'Lärare' },
  { id: 3, code: 'counselor', slug: 'elevhalsa', name: 'Elevhälsa' },
  { id: 4, code: 'administrator', slug: 'skolledning', name: 'Skolledning' },
  { id: 5, code: 'parent', slug: 'vardnadshavare', name: 'Vårdnadshavare' },
] as const

export const parseAudiences = (codes: string) => optionsOfCodes(audiences, codes)
export const audienceCodes = (ids: readonly number[]) => codesOfIds(audiences, ids)
