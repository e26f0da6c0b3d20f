import * as z from 'zod/mini'
import { maxCustomerMaterialKeywords, maxIdsPerFilter, maxKeywordLength } from '../limits.ts'
import { stripInvisible } from '../strip-invisible.ts'
import { uniqueIgnoringCase } from '../unique-ignoring-case.ts'
import { codePointCount } from './form-fields.ts'

const listField = z.catch(
  z.union([z.string(), z.int(), z.array(z.union([z.string(), z.int()])).check(z.maxLength(10_000))]),
  '',
)

/** `emptyMessage` is the error where at least one id is required. */
export function idList(emptyMessage?: string) {
  return z.pipe(
    z.pipe(listField, z.transform(splitList)),
    z.pipe(
      z.array(z.string()).check(
        z.refine((ids) => emptyMessage === undefined || ids.length > 0, {
          error: emptyMessage ?? '',
          abort: true,
        }),
        z.refine((ids) => ids.length <= maxIdsPerFilter && ids.every((id) => /^[1-9]\d{0,8}$/.test(id)), {
          error: 'Välj bland alternativen.',
        }),
      ),
      z.transform((ids) => ids.map(Number)),
    ),
  )
}

export const keywordList = z.pipe(
  z.pipe(
    listField,
    z.transform((list) => uniqueIgnoringCase(splitList(list))),
  ),
  z.array(z.string()).check(
    z.refine((keywords) => keywords.length <= maxCustomerMaterialKeywords, {
      error: `Högst ${maxCustomerMaterialKeywords} nyckelord.`,
    }),
    z.refine((keywords) => keywords.every((keyword) => codePointCount(keyword) <= maxKeywordLength), {
      error: `Högst ${maxKeywordLength} tecken i ett nyckelord.`,
    }),
    z.refine((keywords) => keywords.every((keyword) => /[\p{L}\p{N}]/u.test(keyword)), {
      error: 'Ett nyckelord behöver minst en bokstav eller siffra.',
    }),
  ),
)

/** Splits a list at its commas. */
function splitList(list: string | number | (string | number)[]): string[] {
  const words = (Array.isArray(list) ? list : [list]).flatMap((part) => String(part).split(','))
  return [
    ...new Set(words.map((word) => stripInvisible(word.normalize('NFC')).replace(/\s+/gu, ' ').trim())),
  ].filter((word) => word !== '')
}
