import type { WordKindName } from '#contract/word-kinds.ts'
import { formTexts } from './form-texts.ts'
import type { KindTexts } from './kind-texts-type.ts'
import { siteTexts } from './site-texts.ts'
import { sortingTexts } from './sorting-texts.ts'

/** What staff reads on the page of each kind of word. */
export const kindTexts: Record<WordKindName, KindTexts> = { ...sortingTexts, ...formTexts, ...siteTexts }
