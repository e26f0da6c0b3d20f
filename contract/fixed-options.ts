import { audiences } from './audiences.ts'
import { languages } from './languages.ts'
import { papers } from './paper.ts'

/** The lists of options that editors do not change, by the field of a material that chooses among them. */
export const fixedOptions = { malgrupp: audiences, sprak: languages, papper: papers } as const
export type FixedOptionField = keyof typeof fixedOptions
