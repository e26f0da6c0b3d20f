import type { SenderSlug } from './taxonomy.ts'

type SeedSender = {
  slug: SenderSlug
  name: string
  /** One line under the name. */
  title: string
  /** Plain text, two or three sentences. */
  description: string
  /** Fictitious, like the sender: .example never resolves. */
  website: string
}

/** The senders of the demo materials; none of them exists. */
export const senders: readonly SeedSender[] = [
  {
    slug: 'skogens-vanner',
    name: 'Skogens vänner',
    title: 'Natur och friluftsliv för hela skolan',
    description:
      'Skogens vänner är en ideell förening som vill att alla barn ska känna sig hemma i skogen. Våra naturpedagoger gör uppdrag, artkort och lektioner som går att använda i närmaste skogsdunge. Allt prövas ute, i regn och i sol, innan vi delar det.',
    website: 'https://www.skogensvanner.example',
  },
  {
    slug: 'sprakverkstan',
    name: 'Språkverkstan',
    title: 'Svenska och språk i alla ämnen',
    description:
      'Språkverkstan samlar lärare som tycker om ord. Vi gör skrivuppgifter, ordlistor och samtalskort som stöttar elever på väg in i ämnesspråket. Materialet fungerar både i svenska och i svenska som andraspråk.',
    website: 'https://www.sprakverkstan.example',
  },
  {
    slug: 'raknestugan',
    name: 'Räknestugan',
    title: 'Matematik att ta på, rita och prata om',
    description:
      'Räknestugan började som läxhjälp i en källarlokal och är i dag ett nätverk av mattelärare runt om i landet. Vi tror på konkret material, många lösningar och gott om tid. Våra häften får kopieras hur mycket du vill.',
    website: 'https://www.raknestugan.example',
  },
  {
    slug: 'kallkollen',
    name: 'Källkollen',
    title: 'Källkritik för vardagen',
    description:
      'Källkollen hjälper elever att ställa de enkla frågorna: vem säger det, hur vet de det och varför når det mig just nu? Vi är journalister och skolbibliotekarier som gör korta övningar med verkliga exempel. Materialet ses över varje termin.',
    website: 'https://www.kallkollen.example',
  },
  {
    slug: 'kust-och-hav',
    name: 'Kust och hav',
    title: 'Östersjön, Västerhavet och livet vid stranden',
    description:
      'Kust och hav är ett litet havscenter med akvarier, båt och en stor kärlek till tång. Vi tar emot skolklasser och delar våra lektioner med alla som har för långt till vattnet. Tillsammans undersöker vi varför havet mår som det mår.',
    website: 'https://www.kustochhav.example',
  },
  {
    slug: 'museet-vid-an',
    name: 'Museet vid ån',
    title: 'Historia som går att ta i',
    description:
      'Museet vid ån ligger i en gammal kvarn och berättar om vanliga människors liv, från stenålder till nutid. Vår skolgrupp gör föremålslådor, källor att tolka och rollspel för klassrummet. Hellre en spik med en berättelse än en krona utan.',
    website: 'https://www.museetvidan.example',
  },
  {
    slug: 'laslyftarna',
    name: 'Läslyftarna',
    title: 'Läslust och läsförståelse',
    description:
      'Läslyftarna är skolbibliotekarier, författare och lärare som vill att varje elev ska hitta sin bok. Vi gör boksamtal, läsutmaningar och handledningar till böcker som finns på de flesta bibliotek.',
    website: 'https://www.laslyftarna.example',
  },
  {
    slug: 'trafikskolan-grona-gubben',
    name: 'Trafikskolan Gröna gubben',
    title: 'Trygg på väg till skolan',
    description:
      'Trafikskolan Gröna gubben arbetar för att barn ska kunna gå och cykla säkert till skolan. Vi lånar ut trafikbanor och delar affischer, cykelprov och övningar för skolgården. Allt bygger på vad barn i olika åldrar faktiskt klarar.',
    website: 'https://www.grona-gubben.example',
  },
  {
    slug: 'energikompassen',
    name: 'Energikompassen',
    title: 'Energi och klimat utan krångel',
    description:
      'Energikompassen är ett samarbete mellan energirådgivare och lärare i fysik och teknik. Vi gör mätuppdrag, räkneexempel och samtalsunderlag där siffrorna går att kontrollera. Målet är elever som förstår, inte elever som oroar sig.',
    website: 'https://www.energikompassen.example',
  },
  {
    slug: 'rymdlabbet',
    name: 'Rymdlabbet',
    title: 'Stjärnor, planeter och stora frågor',
    description:
      'Rymdlabbet drivs av amatörastronomer med ett eget litet observatorium. Vi gör stjärnkartor, modeller av solsystemet och lektioner som börjar med en fråga från en elev. Det räcker med ett fönster mot himlen.',
    website: 'https://www.rymdlabbet.example',
  },
  {
    slug: 'musikhuset-takt',
    name: 'Musikhuset Takt',
    title: 'Musik för alla, också utan musiksal',
    description:
      'Musikhuset Takt är en musikskola som delar med sig av sina bästa lektioner. Hos oss finns kroppsrytm, enkla arrangemang och lyssningsuppgifter för klasser med få instrument. Ingen behöver kunna noter för att börja.',
    website: 'https://www.musikhuset-takt.example',
  },
  {
    slug: 'slojdboden',
    name: 'Slöjdboden',
    title: 'Trä, textil, metall och återbruk',
    description:
      'Slöjdboden är en slöjdförening med verkstad, virkesförråd och en bokhylla full av mönster. Vi gör arbetsbeskrivningar i bild och text som eleven kan följa i egen takt. Vi använder gärna det som någon annan tänkt slänga.',
    website: 'https://www.slojdboden.example',
  },
  {
    slug: 'matverket',
    name: 'Matverket',
    title: 'Mat, hälsa och hushåll',
    description:
      'Matverket samlar kockar, dietister och lärare i hem- och konsumentkunskap. Våra recept är anpassade till en dubbellektion, en skolbudget och ett kök med fyra spisar. Dessutom pratar vi om pengar, reklam och matsvinn.',
    website: 'https://www.matverket.example',
  },
  {
    slug: 'rorelserummet',
    name: 'Rörelserummet',
    title: 'Rörelseglädje för alla kroppar',
    description:
      'Rörelserummet gör lekar, pausprogram och lektioner där alla kan vara med på sina villkor. Bakom oss står idrottslärare, fysioterapeuter och en parasportförening. Vi mäter hellre leenden än sekunder.',
    website: 'https://www.rorelserummet.example',
  },
  {
    slug: 'demokratiakademin',
    name: 'Demokratiakademin',
    title: 'Demokrati som något man gör',
    description:
      'Demokratiakademin är en studieorganisation som utbildar elevråd, klassråd och nyfikna medborgare. Vi gör rollspel, debattövningar och handledningar om hur beslut fattas i Sverige och i Europa. Vi är partipolitiskt obundna.',
    website: 'https://www.demokratiakademin.example',
  },
  {
    slug: 'barnens-rost',
    name: 'Barnens röst',
    title: 'Barns rättigheter och trygghet',
    description:
      'Barnens röst är en barnrättsorganisation där barn och unga sitter med i varje arbetsgrupp. Vi gör material om rättigheter, vänskap, samtycke och om att våga berätta. Till varje lektion finns stöd för dig som vuxen.',
    website: 'https://www.barnens-rost.example',
  },
  {
    slug: 'tecknarna',
    name: 'Tecknarna',
    title: 'Svenskt teckenspråk och tecken som stöd',
    description:
      'Tecknarna är döva och hörande pedagoger som gör teckenspråket synligt i skolan. Vi gör filmer, tecken för vardagen och lektioner om dövkultur. Nybörjare är lika välkomna som modersmålselever.',
    website: 'https://www.tecknarna.example',
  },
  {
    slug: 'lilla-laboratoriet',
    name: 'Lilla laboratoriet',
    title: 'Kemi och fysik med vanliga saker',
    description:
      'Lilla laboratoriet visar att det mesta går att undersöka med det som finns i ett kök. Våra laborationer har inköpslista, riskbedömning och frågor som eleverna inte kan googla sig till. Vi provar allt med en riktig klass först.',
    website: 'https://www.lillalaboratoriet.example',
  },
  {
    slug: 'nordiska-bildskolan',
    name: 'Nordiska bildskolan',
    title: 'Bild, form och konst i Norden',
    description:
      'Nordiska bildskolan är en konstskola med kvällskurser för barn och fortbildning för lärare. Vi gör bilduppgifter som börjar i ett konstverk och slutar i elevernas egna bilder. Papper, penna och tid räcker långt.',
    website: 'https://www.nordiskabildskolan.example',
  },
  {
    slug: 'mangsprakscentrum',
    name: 'Mångspråkscentrum',
    title: 'Modersmål och flerspråkighet',
    description:
      'Mångspråkscentrum stöttar modersmålslärare, studiehandledare och alla som undervisar flerspråkiga elever. Vi gör ordlistor, sagor och ämnesord på många språk. Elevens alla språk är en tillgång, också på mattelektionen.',
    website: 'https://www.mangsprakscentrum.example',
  },
  {
    slug: 'kodklubben',
    name: 'Kodklubben',
    title: 'Programmering med och utan dator',
    description:
      'Kodklubben är en förening där barn lär barn att programmera. Vi gör uppdrag, kort och spel som tränar logik och problemlösning, ofta helt utan skärm. Alla våra ledare har själva varit nybörjare här.',
    website: 'https://www.kodklubben.example',
  },
  {
    slug: 'krispunkten',
    name: 'Krispunkten',
    title: 'Beredskap och trygghet i vardagen',
    description:
      'Krispunkten är ett frivilligförbund som övar vanliga människor i att klara strömavbrott, storm och oro. Vårt skolmaterial är lugnt, praktiskt och fritt från skräckbilder. Eleverna får kunskap som de kan ta med hem.',
    website: 'https://www.krispunkten.example',
  },
  {
    slug: 'framtidsvalet',
    name: 'Framtidsvalet',
    title: 'Studie- och yrkesval för alla årskurser',
    description:
      'Framtidsvalet drivs av studie- och yrkesvägledare som vill att valen ska bli elevens egna. Vi gör lektioner om arbetsliv, prao och drömmar från förskoleklass till vuxenutbildning. Fördomar om yrken lägger vi gärna på bordet.',
    website: 'https://www.framtidsvalet.example',
  },
  {
    slug: 'kulturarv-norr',
    name: 'Kulturarv norr',
    title: 'Minoriteter, språk och berättelser från norr',
    description:
      'Kulturarv norr samlar hembygdsföreningar, språkcentrum och berättare i de fyra nordligaste länen. Vi gör material om samer, tornedalingar, sverigefinnar och livet i byarna, tillsammans med dem det handlar om.',
    website: 'https://www.kulturarvnorr.example',
  },
]
