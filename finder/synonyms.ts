import type { Synonym } from './material.ts'
import { schoolSynonyms } from './school-synonyms.ts'

/** School vocabulary with the same meaning, used until an editor provides another list. */
export const builtInSynonyms: Synonym[] = [
  ['åk', ['årskurs']],
  ['so', ['samhällsorienterande ämnen', 'samhällskunskap', 'historia', 'religion', 'geografi']],
  ['no', ['naturorienterande ämnen', 'biologi', 'fysik', 'kemi']],
  ['npf', ['neuropsykiatriska funktionsnedsättningar', 'adhd', 'autism']],
  ['sva', ['svenska som andraspråk', 'andraspråk']],
  ['sfi', ['svenska för invandrare']],
  ['hkk', ['hem och konsumentkunskap', 'hemkunskap']],
  ['idh', ['idrott och hälsa']],
  ['idrott', ['gymnastik']],
  ['matte', ['matematik']],
  ['prao', ['arbetslivserfarenhet']],
  ['syv', ['studievägledning', 'studievägledare']],
  ['elevhälsa', ['eht']],
  ['fritids', ['fritidshem']],
  ['förskola', ['dagis']],
  ['förskoleklass', ['sexårsverksamhet']],
  ['gymnasium', ['gymnasieskola']],
  ['vfu', ['verksamhetsförlagd utbildning']],
  ['studiebesök', ['exkursion']],
  ['film', ['video']],
  ['arbetsblad', ['stencil', 'övningsblad']],
  ['lektionsplanering', ['lektionsupplägg']],
  ['engelska', ['english']],
  ['slöjd', ['träslöjd', 'textilslöjd']],
  ['bild', ['konst']],
  ['miljö', ['hållbar utveckling']],
  ['hållbarhet', ['hållbar utveckling']],
  ['mänskliga rättigheter', ['mr']],
  ['barnkonventionen', ['barns rättigheter']],
  ['mobbning', ['kränkande behandling']],
  ['sex och samlevnad', ['sexualitet samtycke och relationer']],
  ['ai', ['artificiell intelligens']],
  ['mik', ['medie och informationskunnighet']],
  ['källkritik', ['källgranskning']],
  ['läsning', ['högläsning']],
  ['eu', ['europeiska unionen']],
  ['fn', ['förenta nationerna']],
  ['andra världskriget', ['ww2']],
  ...schoolSynonyms,
]

/** The built-in synonyms merged with those of editors, each word once. */
export function withBuiltInSynonyms(synonyms: readonly Synonym[]): Synonym[] {
  const merged = new Map<string, Set<string>>()
  for (const [word, others] of [...builtInSynonyms, ...synonyms]) {
    const key = word.normalize('NFC').trim().toLocaleLowerCase('sv')
    if (key === '') continue
    const all = merged.get(key) ?? new Set<string>()
    for (const other of others) if (other.trim() !== '') all.add(other.trim())
    merged.set(key, all)
  }
  return [...merged].map(([word, others]) => [word, [...others]])
}
