import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import { between, pick } from './random-choice.ts'

/** A fictitious school in a real town, with the field names of the school list. */
export type SeedSchool = {
  id: number
  skola: string
  skolans_adress: string
  /** 'NNN NN' */
  postnummer: string
  ort: string
  /** Digits and hyphens only. */
  telfonnummer: string
}

/** The first `count` schools of a deterministic sequence; names are unique within a town. */
export function makeSchools(count: number): SeedSchool[] {
  const random = mulberry32(1842)
  const taken = new Set<string>()
  const schoolList: SeedSchool[] = []
  while (schoolList.length < count) {
    const town = pickTown(random)
    const skola = makeName(random)
    if (taken.has(`${skola} ${town.name}`)) continue
    taken.add(`${skola} ${town.name}`)
    schoolList.push({
      id: schoolList.length + 1,
      skola,
      skolans_adress: `${makeStreet(random)} ${between(random, 1, 48)}`,
      postnummer: `${pick(random, town.postcodes)} ${between(random, 10, 69)}`,
      ort: town.name,
      telfonnummer: makeTelephone(random, town.areaCode),
    })
  }
  return schoolList
}

type Town = { name: string; postcodes: string[]; areaCode: string; weight: number }

function pickTown(random: () => number): Town {
  let rest = random() * townWeight
  for (const town of towns) {
    rest -= town.weight
    if (rest < 0) return town
  }
  return pick(random, towns)
}

/** Most schools are named after a tree, a hill or a park; common names occur more often. */
function makeName(random: () => number): string {
  const kind = random()
  if (kind < 0.2) return pick(random, commonNames)
  const stem = pick(random, stems)
  if (kind < 0.68) return schoolOf(stem)
  if (kind < 0.76)
    return `${pick(random, ['Norra', 'Södra', 'Östra', 'Västra', 'Lilla', 'Nya', 'Gamla'])} ${schoolOf(stem)}`
  if (kind < 0.86) return `${stem}gymnasiet`
  if (kind < 0.95) return `Förskolan ${stem}gården`
  return `Friskolan ${stem}kullen`
}

/** Swedish never writes three of a letter in a row: Moss + skolan is Mosskolan. */
function schoolOf(stem: string): string {
  return stem.endsWith('ss') ? `${stem}kolan` : `${stem}skolan`
}

function makeStreet(random: () => number): string {
  return random() < 0.35
    ? pick(random, [
        'Skolgatan',
        'Skolvägen',
        'Storgatan',
        'Kyrkogatan',
        'Parkgatan',
        'Idrottsvägen',
        'Ringvägen',
        'Stationsgatan',
      ])
    : pick(random, streetStems) + pick(random, ['gatan', 'vägen', 'stigen', 'gränd', 'backen', 'allén'])
}

/**
 * The number of a fictitious school must not be anybody's: four areas have numbers reserved for fiction, and elsewhere the
 * subscriber number starts with 0, which no Swedish one does.
 */
function makeTelephone(random: () => number, areaCode: string): string {
  const reserved = fictionNumbers[areaCode]
  if (reserved) return `${areaCode}-${reserved}${String(between(random, 0, 99)).padStart(2, '0')}`
  const digits = areaCode.length === 3 ? 5 : 4
  return `${areaCode}-0${String(between(random, 0, 10 ** digits - 1)).padStart(digits, '0')}`
}

const fictionNumbers: Record<string, string> = {
  '08': '465004',
  '031': '39006',
  '040': '62804',
  '0980': '3192',
}

const commonNames = `
  Björkskolan Centralskolan Parkskolan Ekskolan Lindskolan Kyrkskolan Bergaskolan Nyängsskolan
  Solskolan Furuskolan Strandskolan Skogsskolan Vallaskolan Tallbackaskolan Hagaskolan Ängsskolan
`
  .trim()
  .split(/\s+/)

const stems = `
  Alm Ask Asp Backa Berg Blåbärs Bofink Bok Bruks Brunns Bäck Bäver Dagg Dal Ejder Ekorr Fjäll Fjärils
  Fors Fäbods Gran Grind Gullvive Gärdes Gök Hallon Hammar Hassel Havs Hed Hjort Holm Humle Hägg
  Hästhovs Igelkotts Kanal Kantarell Kloster Klöver Kvarn Käll Källängs Körsbärs Lilje Lingon Ljung
  Lodjurs Lund Lupin Lärk Lönn Moss Myr Mård Nypon Näckros Näs Oxel Pil Rosen Räv Rödhake
  Rönn Sand Silver Sjö Skans Slotts Smedje Smultron Snö Sol Sommar Sparv Sten Stjärn Stork Ström Sval
  Sälg Tall Tings Torn Torp Tranbärs Trast Utsikts Utter Vall Vass Vide Vinter
  Vitsipps Äng Äppel Åker Örn
`
  .trim()
  .split(/\s+/)

const streetStems = `
  Björk Ek Lind Alm Rönn Tall Gran Lönn Hassel Syren Rosen Äppel Körsbärs Kvarn Smedje Bruks Hamn
  Järnvägs Bryggar Murar Snickar Tegel Slotts Kloster Trädgårds Ängs Skogs Sjö Strand Berg Dal Backa
  Haga Lärk Svan Trast Fink Räv Älg Hjort Sol Vinter Midsommar Bangårds Torg Borgmästar Drottning
  Kungs Prost Klockar Linné Nobel Fjäll Ljung Hallon Smultron
`
  .trim()
  .split(/\s+/)

/** Town, the first three digits of its postcodes, area code, and its relative number of schools. */
const towns: readonly Town[] = `
  Stockholm|112 113 114 115 116 117 118|08|12
  Göteborg|411 412 413 414 415 416 417 418|031|8
  Malmö|211 212 213 214 215 216|040|6
  Uppsala|752 753 754 755|018|4
  Västerås|721 722 723 724|021|3
  Örebro|702 703|019|3
  Linköping|582 583 584|013|3
  Helsingborg|252 253 254 256|042|3
  Jönköping|553 554 556|036|3
  Norrköping|602 603|011|3
  Lund|222 223 224 226|046|2
  Umeå|903 904 906 907|090|2
  Gävle|802 803 804 806|026|2
  Borås|503 504 506 507|033|2
  Södertälje|151 152|08|2
  Eskilstuna|632 633|016|2
  Halmstad|302|035|2
  Växjö|352|0470|2
  Karlstad|652 653 654 656|054|2
  Sundsvall|852 853 854 856|060|2
  Östersund|831|063|2
  Trollhättan|461|0520|1
  Luleå|972 973 974|0920|2
  Kalmar|392 393 394|0480|1
  Falun|791|023|1
  Kristianstad|291|044|1
  Karlskrona|371|0455|1
  Skövde|541|0500|1
  Uddevalla|451|0522|1
  Skellefteå|931|0910|1
  Varberg|432|0340|1
  Örnsköldsvik|891|0660|1
  Nyköping|611|0155|1
  Borlänge|784|0243|1
  Lidköping|531|0510|1
  Motala|591|0141|1
  Landskrona|261|0418|1
  Trelleborg|231|0410|1
  Enköping|745|0171|1
  Karlskoga|691|0586|1
  Falkenberg|311|0346|1
  Ängelholm|262|0431|1
  Alingsås|441|0322|1
  Västervik|593|0490|1
  Norrtälje|761|0176|1
  Piteå|941|0911|1
  Visby|621|0498|1
  Sandviken|811|026|1
  Katrineholm|641|0150|1
  Värnamo|331|0370|1
  Nässjö|571|0380|1
  Hässleholm|281|0451|1
  Ystad|271|0411|1
  Mora|792|0250|1
  Kiruna|981|0980|1
  Gällivare|982|0970|1
  Boden|961|0921|1
  Härnösand|871|0611|1
  Hudiksvall|824|0650|1
  Bollnäs|821|0278|1
  Söderhamn|826|0270|1
  Ludvika|771|0240|1
  Avesta|774|0226|1
  Sala|733|0224|1
  Köping|731|0221|1
  Arboga|732|0589|1
  Lindesberg|711|0581|1
  Kumla|692|019|1
  Hallsberg|694|0582|1
  Mariestad|542|0501|1
  Vänersborg|462|0521|1
  Kungälv|442|0303|1
  Lerum|443|0302|1
  Kungsbacka|434|0300|1
  Mölndal|431|031|1
  Lysekil|453|0523|1
  Strömstad|452|0526|1
  Arvika|671|0570|1
  Kristinehamn|681|0550|1
  Säffle|661|0533|1
  Filipstad|682|0590|1
  Torsby|685|0560|1
  Oskarshamn|572|0491|1
  Vimmerby|598|0492|1
  Nybro|382|0481|1
  Borgholm|387|0485|1
  Ljungby|341|0372|1
  Älmhult|343|0476|1
  Alvesta|342|0472|1
  Karlshamn|374|0454|1
  Ronneby|372|0457|1
  Sölvesborg|294|0456|1
  Simrishamn|272|0414|1
  Eslöv|241|0413|1
  Höganäs|263|042|1
  Mjölby|595|0142|1
  Finspång|612|0122|1
  Tranås|573|0140|1
  Eksjö|575|0381|1
  Vetlanda|574|0383|1
  Gislaved|332|0371|1
  Sollefteå|881|0620|1
  Kramfors|872|0612|1
  Lycksele|921|0950|1
  Vilhelmina|912|0940|1
  Kalix|952|0923|1
  Haparanda|953|0922|1
  Jokkmokk|962|0971|1
  Arvidsjaur|933|0960|1
  Sveg|842|0680|1
  Strängnäs|645|0152|1
  Flen|642|0157|1
  Nynäshamn|149|08|1
  Täby|183 187|08|1
  Sollentuna|191 192|08|1
  Huddinge|141|08|1
  Nacka|131|08|1
  Märsta|195|08|1
  Skara|532|0511|1
  Falköping|521|0515|1
  Hjo|544|0503|1
  Åmål|662|0532|1
  Laholm|312|0430|1
  Fagersta|737|0223|1
  Hedemora|776|0225|1
  Leksand|793|0247|1
  Rättvik|795|0248|1
  Tierp|815|0293|1
  Östhammar|742|0173|1
  Bålsta|746|0171|1
  Knivsta|741|018|1
`
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', postcodes = '', areaCode = '', weight = '1'] = row.trim().split('|')
    return { name, postcodes: postcodes.split(' '), areaCode, weight: Number(weight) }
  })

const townWeight = towns.reduce((sum, town) => sum + town.weight, 0)

/** The school list of the demo site. It is last in the file, because it is generated when the module is evaluated. */
export const schools: readonly SeedSchool[] = makeSchools(400)
