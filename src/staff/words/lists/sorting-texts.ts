import { listMaterials, listTopics } from '#contract/calls/catalogue.ts'
import { readMaterial } from '#contract/calls/material.ts'
import { readCategoryMenu, readSeo } from '#contract/calls/site.ts'
import type { KindTexts } from './kind-texts-type.ts'

/** Of a page with a name of its own. */
export const keywordsText = {
  label: 'Ord för sökmotorer',
  hint: 'Åtskilda med komma, och bara tillsammans med en egen titel. Andra tjänster hämtar dem; Google läser dem inte.',
}

const categoryFields = (page: string, example: string) => ({
  name: { label: 'Namn', hint: `Så står det i menyer, filter och på material, till exempel ${example}.` },
  slug: {
    label: 'Adress',
    hint: `Sidan heter webbplatsens adress följd av ${page}. Lämna tomt, så görs adressen av namnet. Byter du den leder den gamla hit, och omslag som ritas efter ämnet ritas om.`,
  },
  meta_title: {
    label: 'Titel i sökmotorer',
    hint: 'Rubriken i Googles träfflista och på webbläsarens flik. Lämna tomt, så görs den av namnet.',
  },
  meta_description: {
    label: 'Beskrivning i sökmotorer',
    hint: 'En eller två meningar om vad som finns på sidan. Den syns i träfflistan under titeln.',
  },
  keywords: keywordsText,
  hidden: {
    label: 'Dölj för besökare',
    hint: 'Försvinner ur menyer, filter, sökning och från material, och sidan visas inte. Materialen behåller det, så du kan visa det igen när du vill.',
  },
})

const seenIn = [listMaterials, listTopics, readMaterial, readCategoryMenu, readSeo]

type Sorting = 'amne' | 'arskurs' | 'tema' | 'nyckelord'

/** Subjects, grades, themes and keywords. */
export const sortingTexts: Record<Sorting, KindTexts> = {
  amne: {
    title: 'Ämnen',
    lead: 'Skolämnena som material sorteras under.',
    one: 'ämne',
    aNew: 'Nytt ämne',
    fields: categoryFields('/amne/ och det du skriver här', 'Biologi'),
    order:
      'Ordningen gäller i formulären där lärare och redaktörer väljer ämne. På webbplatsens sidor står ämnena i bokstavsordning.',
    seenIn,
  },
  arskurs: {
    title: 'Årskurser',
    lead: 'Skolformer och årskurser som material passar för.',
    one: 'årskurs',
    aNew: 'Ny årskurs',
    fields: categoryFields('/arskurs/ och det du skriver här', 'Årskurs 4'),
    order: 'Ordningen gäller överallt: i filter, på sidan med alla årskurser och i formulär.',
    seenIn,
  },
  tema: {
    title: 'Teman',
    lead: 'Teman samlar material från flera ämnen.',
    one: 'tema',
    aNew: 'Nytt tema',
    fields: categoryFields('/tema/ och det du skriver här', 'Källkritik'),
    order:
      'Ordningen gäller i formulären där lärare och redaktörer väljer tema. På webbplatsens sidor står temana i bokstavsordning.',
    seenIn,
  },
  nyckelord: {
    title: 'Nyckelord',
    lead: 'Fria ord som material hittas med. Slå ihop ord som betyder samma sak.',
    one: 'nyckelord',
    aNew: 'Nytt nyckelord',
    fields: {
      name: { label: 'Namn', hint: 'Så står det på material och i filtret, till exempel källkritik.' },
      slug: {
        label: 'Adress',
        hint: 'Sidan heter webbplatsens adress följd av /nyckelord/ och det du skriver här. Lämna tomt, så görs adressen av namnet. Byter du den leder den gamla hit.',
      },
      hidden: {
        label: 'Dölj för besökare',
        hint: 'Försvinner ur filter, sökning och från material, och sidan visas inte. Materialen behåller ordet, så du kan visa det igen när du vill.',
      },
    },
    seenIn,
  },
}
