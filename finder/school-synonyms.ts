import type { Synonym } from './material.ts'
import { basicSynonyms } from './synonyms.ts'

/**
 * What teachers type and what material is called, by subject: the plain word first, then the words of syllabuses and titles.
 * Only words that mean the same in a school; a word that merely belongs to the same field finds too much.
 */
const bySubject = `
plus: addition
minus: subtraktion
gånger: multiplikation
delat: division
gångertabell: multiplikationstabell
textuppgift: problemlösning
måttenhet: mäta, enhet
graf: koordinatsystem
chans: sannolikhet
siffra: tal

rättstavning: stavning
glosa: ordförråd, ordlista
parlör: fraser
bindeord: sambandsord
referat: sammanfattning
bokanmälan: bokrecension
dikt: poesi, lyrik
berättelse: saga
insändare: debattartikel, argumenterande text
debatt: argumentation
prata: tala, samtala
muntligt: tala, samtal
redovisning: muntlig presentation
abc: alfabetet, bokstäver
läslogg: läsdagbok
ramsa: rim, vers
språklära: grammatik
annons: reklam

universum: rymden
ström: elektricitet
el: elektricitet
människokroppen: kroppen
anatomi: kroppen
kryp: småkryp, insekter
näringskedja: näringsväv
förmultning: nedbrytning
flora: växter
fauna: djur
global uppvärmning: klimatförändringar, klimat
meteorologi: väder
surhet: ph
pubertet: kroppen, relationer
sex: sexualitet, samtycke
sex och samlevnad: sexualitet, samtycke, relationer
sexualkunskap: sexualitet, samtycke
sexualundervisning: sexualitet, samtycke
välmående: hälsa, må bra
smitta: virus, bakterier

folkstyre: demokrati
rösta: val, rösträtt
parlament: riksdag
domstol: rättegång
kriminalitet: brott
feriejobb: sommarjobb
genus: jämställdhet, könsroller
främlingsfientlighet: rasism
nätmobbning: näthat, kränkningar
nätet: internet
invandring: migration
utvandring: emigration
holocaust: förintelsen
digerdöden: pesten
vikingar: vikingatiden
forntiden: stenåldern, bronsåldern, järnåldern
fornminne: fornlämning
industriella revolutionen: industrialiseringen
muslim: islam
kristen: kristendom
jude: judendom
högtid: helg, tradition
moral: etik
kontinent: världsdel
kartbok: atlas
demografi: befolkning

teckna: rita
serieteckning: serie
sjunga: sång
komponera: låtskrivande
sy: sömnad
snickra: träslöjd
matlagning: laga mat, recept
kostvanor: matvanor
koda: programmering

utomhus: utepedagogik, utomhuspedagogik, uteskola, utematte
ute: utomhus, utepedagogik, utomhuspedagogik, uteskola, utematte
grupparbete: samarbete
lära känna: vänskap, gemenskap, presentation
rast: rörelsepaus, lek
frågesport: quiz
drama: rollspel, teater
hemuppgift: läxa
handledning: lärarhandledning
nyanländ: ny i sverige
tvåspråkig: flerspråkighet
språkkafé: språkcafé
hbtq: hbtqi
`

const schoolSynonyms: readonly Synonym[] = bySubject
  .split('\n')
  .filter((line) => line.includes(':'))
  .map((line) => {
    const [word = '', others = ''] = line.split(': ')
    return [word, others.split(', ')]
  })

/** What every site has; a device gets them with the catalogue. */
export const builtInSynonyms: readonly Synonym[] = [...basicSynonyms, ...schoolSynonyms]

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
