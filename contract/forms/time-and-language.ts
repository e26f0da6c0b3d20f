import * as z from 'zod/mini'
import { audiences } from '../audiences.ts'
import { languages } from '../languages.ts'
import { papers } from '../paper.ts'
import { maxMinutes } from '../time-needed.ts'
import { idList } from './lists.ts'

/** How long a material takes, whole minutes; nothing is 0, which means that no time is stated. */
export const minutesField = z.pipe(
  z._default(z.union([z.string(), z.int()], { error: minutesMessage() }), ''),
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? value : readMinutes(value))),
    z
      .int({ error: minutesMessage() })
      .check(z.minimum(0, { error: minutesMessage() }), z.maximum(maxMinutes, { error: minutesMessage() })),
  ),
)

function minutesMessage(): string {
  return `Skriv hela minuter med siffror, högst ${maxMinutes}. Lämna tomt om det inte går att säga.`
}

const readMinutes = (text: string): number => (/^\d{0,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Ids of a list that never changes. */
const idsAmong = (options: readonly { id: number }[]) =>
  z.pipe(
    idList(),
    z.array(z.int()).check(
      z.refine((ids) => ids.every((id) => options.some((option) => option.id === id)), {
        error: 'Välj bland alternativen.',
      }),
    ),
  )

export const languageList = idsAmong(languages)
export const paperList = idsAmong(papers)
export const audienceList = idsAmong(audiences)
