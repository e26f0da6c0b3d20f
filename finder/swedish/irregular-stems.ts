// Stems of which the stemmer's suffix rules would make another key: they look inflected, or their forms are irregular. stem.ts asks here
// first. What is written with five letters or more, `shortLastParts` and 'man' are found at the end of a compound too. split-compound.ts
// uses nothing of this: it has the dictionary, and irregular-words.ts.

/** Stems that look inflected and must not be shortened: 'planet' is no form of 'plan'. */
const uninflectedStems =
  'planet paket magnet internet alfabet universitet poet komet raket budget trumpet profet atlet sovjet basket racket ' +
  'roman organ vulkan orkan plan kran gran svan japan ocean altan divan slogan början allmän ' +
  'medicin vitamin bensin delfin maskin termin disciplin magasin protein latin rutin kusin gardin marin ruin ' +
  'dopamin insulin adrenalin pingvin kanin examin margarin mandarin vin svin turbin urin kostym ' +
  'konferens referens preferens differens konsekvens sekvens frekvens intelligens existens evidens licens kompetens ' +
  'tendens konkurrens resistens demens potens essens residens balans chans dans finans romans distans ambulans ' +
  'substans instans allians leverans tolerans relevans glans svans krans provins prins kurs vers hals puls ' +
  'resurs kors logos ' +
  'dator motor doktor professor sektor faktor traktor reaktor sensor lektor rektor direktor redaktor inspektor mentor ' +
  'kantor operator vektor editor tutor investor transistor processor humor terror revisor generator monitor ' +
  'exemplar kommentar hangar ' +
  'spel juvel kamel panel fördel nackdel landsdel stadsdel kroppsdel världsdel andel kanel ' +
  'radio studio video scenario portfolio piano foto konto logo tango kilo euro info ' +
  'format klimat resultat plakat citat soldat automat kamrat apparat referat kvadrat mandat advokat demokrat plagiat ' +
  'damm lamm timme komma summa mamma pappa ' +
  'barn järn korn hörn torn björn modern intern extern western sten ' +
  'kön lön bön mån grön skön rön ' +
  'sko ko bi by sjö ö å miljö ide kafe arme entre meny revy bro tro zoo hustru kanu gnu'

/** The short stems that are distinctive enough to be the last part of a compound. */
const shortLastParts = new Set(
  'bok fot man mus land hand stad natt plan barn kurs dans svin spel kön vän'.split(' '),
)

/** Stems that lose their last vowel before an ending: vinter, vintrar. */
const syncopated =
  'vinter fönster papper nummer finger syster teater mönster kloster filter semester register minister kalender ' +
  'cylinder moster faster läger väder monster sommar hammar morgon åker tiger center fiber meter liter feber seger ' +
  'hummer kammar koffer muster tecken vapen vatten öken botten fröken socken mogen öppen egen vuxen nyfiken säker ' +
  'vacker mager nykter bitter'

/** Plurals with another vowel, followed by -er, -ar or an ending built on them. */
const plurals =
  'bok:böck fot:fött hand:händ land:länd strand:stränd stad:städ natt:nätt tand:tänd rand:ränd brand:bränd rot:rött morot:morött ' +
  'tång:täng spång:späng son:sön bror:bröd bror:brödr mor:mödr far:fäd dotter:döttr bonde:bönd ledamot:ledamöt ' +
  'get:gett gås:gäss mus:möss lus:löss bokstav:bokstäv not:nött'

/** Other stems that take any ending. */
const otherStems =
  'man:mann man:männ man:män mun:munn vän:vänn bror:broder mor:moder far:fader öga:ögon öra:öron mus:möss gås:gäss ' +
  'lus:löss museum:muse centrum:centr laboratorium:laboratori akvarium:akvari territorium:territori ' +
  'kriterium:kriteri gymnasium:gymnasi stadium:stadi medium:medi planetarium:planetari evangelium:evangeli ' +
  'symposium:symposi terrarium:terrari'

/** Irregular word forms, each with its stem. */
const words =
  'åk:åk vitt:vit rött:röd blått:blå grått:grå nytt:ny nya:ny nyare:ny gott:god stort:stor större:stor störst:stor ' +
  'längre:lång längst:lång högre:hög högst:hög svårt:svår klart:klar rent:ren varmt:varm friskt:frisk ögat:öga ' +
  'örat:öra skrev:skriv skrivit:skriv flygplanet:flygplan'

const anyEnding =
  's n ns r rs t ts a as an ans na nas en ens et ets er ers ar ars or ors rna rnas erna ernas arna arnas orna ornas'
const pluralEnding = 'er ers ar ars erna ernas arna arnas'

/** The stem of a word in these tables, compounds included, or undefined. */
export function irregularStemOf(word: string): string | undefined {
  const listed = wholeWords.get(word)
  if (listed !== undefined) return listed
  const found = stemBefore(word, '', stems)
  if (found !== undefined) return found
  // Shortest ending first, so that 'planeten' is planet-en and not plan-eten.
  for (let length = 1; length <= 5 && length < word.length; length++) {
    const ending = word.slice(-length)
    if (!anyEndings.has(ending)) continue
    const stem =
      stemBefore(word, ending, stems) ??
      (pluralEndings.has(ending) ? stemBefore(word, ending, pluralStems) : undefined)
    if (stem !== undefined) return stem
  }
  return undefined
}

function stemBefore(word: string, ending: string, table: ReadonlyMap<string, string>): string | undefined {
  const base = word.slice(0, word.length - ending.length)
  for (let length = Math.min(base.length, longestStem); length >= 1; length--) {
    const stem = table.get(base.slice(-length))
    if (stem === undefined) continue
    if (length === base.length) return stem
    const before = base.slice(0, -length)
    if (before.length >= 2 && endsCompound(stem, base.slice(-length), before)) return before + stem
  }
  return undefined
}

/** Whether the stem ends a compound here, rather than an unrelated word: brandman, but not tema-n or blomma-n. */
function endsCompound(stem: string, written: string, before: string): boolean {
  if (written === 'man') return /[^aeiouyåäöm]$/.test(before)
  return written.length >= 5 || shortLastParts.has(stem)
}

const stems = new Map<string, string>()
const pluralStems = new Map<string, string>()
const wholeWords = pairsOf(words)
const anyEndings = new Set(anyEnding.split(' '))
const pluralEndings = new Set(pluralEnding.split(' '))

for (const stem of uninflectedStems.split(' ')) stems.set(stem, stem)
for (const stem of syncopated.split(' ')) {
  const short = stem.slice(0, -2) + stem.slice(-1)
  stems.set(stem, stem)
  stems.set(short, stem)
  // A doubled letter becomes single too: nummer, numret.
  const halved = short.replace(/mm(?=[rl]$)/, 'm')
  stems.set(halved, stem)
}
for (const [stem, other] of listOf(plurals)) {
  stems.set(stem, stem)
  pluralStems.set(other, stem)
}
for (const [stem, other] of listOf(otherStems)) {
  stems.set(stem, stem)
  stems.set(other, stem)
}
const longestStem = Math.max(...[...stems.keys(), ...pluralStems.keys()].map((stem) => stem.length))

function listOf(pairs: string): [string, string][] {
  return pairs.split(' ').map((pair) => {
    const [stem = '', other = ''] = pair.split(':')
    return [stem, other]
  })
}

function pairsOf(pairs: string): Map<string, string> {
  return new Map(listOf(pairs))
}
