import { blogCategories, type BlogCategorySlug } from './articles.ts'
import { grades, subjects, themes } from './taxonomy.ts'
import type { GradeSlug, SubjectSlug, ThemeSlug } from './taxonomy.ts'

type SeedSeo = {
  slug: string
  child_slug?: string
  /** The title of a link to the page when it is shared; of a subject, grade or theme, its name. */
  title: string
  meta_title: string
  /** Plain text, at most 160 characters, different for every entry. */
  meta_description: string
  /** Comma-separated words. */
  keywords: string
}

const defaultTitle = 'Gratis skolmaterial av hög kvalitet'

const pageEntries: readonly SeedSeo[] = [
  {
    slug: 'home',
    title: defaultTitle,
    meta_title: defaultTitle,
    meta_description:
      'Filmer, arbetsblad och tryckt material för alla skolformer. Sök, hämta och beställ gratis, och öppna det du sparat även utan nät.',
    keywords: 'skolmaterial, gratis läromedel, lektionsmaterial, arbetsblad, skolfilm',
  },
  {
    slug: 'popular-see-all-page',
    title: 'Populära material',
    meta_title: 'Populära material – gratis för skolan',
    meta_description:
      'Det som andra lärare öppnar oftast just nu: arbetsblad, filmer och tryckt material, utan kostnad.',
    keywords: 'populärt skolmaterial, mest använda lektioner, gratis läromedel',
  },
  {
    slug: 'new-see-all-page',
    title: 'Nytt material',
    meta_title: 'Nytt material – senast tillagt',
    meta_description:
      'Det senaste i katalogen: nya lektioner, filmer och häften från organisationer, museer och lärare.',
    keywords: 'nytt skolmaterial, nya lektioner, nya skolfilmer',
  },
  {
    slug: 'film-see-all-page',
    title: 'Film',
    meta_title: 'Film för undervisningen – gratis',
    meta_description:
      'Korta filmer för klassrummet, med handledningar och uppgifter. Våra egna går att spara och visa utan nät.',
    keywords: 'skolfilm, undervisningsfilm, film för skolan, video',
  },
  {
    slug: 'amne',
    title: 'Skolmaterial efter ämne',
    meta_title: 'Skolmaterial efter ämne',
    meta_description:
      'Alla skolans ämnen på ett ställe, från bild till teknik. Välj ämne och smalna av på årskurs, tema och typ.',
    keywords: 'ämne, skolämnen, lektionsmaterial, gratis läromedel',
  },
  {
    slug: 'arskurs',
    title: 'Skolmaterial efter årskurs',
    meta_title: 'Skolmaterial efter årskurs',
    meta_description:
      'Material från förskoleklass till vuxenutbildning. Välj den årskurs du undervisar och se vad som finns.',
    keywords: 'årskurs, lågstadiet, mellanstadiet, högstadiet, gymnasiet',
  },
  {
    slug: 'tema',
    title: 'Skolmaterial efter tema',
    meta_title: 'Skolmaterial efter tema',
    meta_description:
      'Arbeta ämnesövergripande: demokrati, källkritik, klimat, vänskap och många andra teman med färdigt material.',
    keywords: 'tema, temaarbete, ämnesövergripande, temavecka',
  },
  {
    slug: 'nyckelord',
    title: 'Alla nyckelord från A till Ö',
    meta_title: 'Alla nyckelord från A till Ö',
    meta_description:
      'Bläddra bland nyckelorden från A till Ö och hitta material om precis det du ska undervisa om.',
    keywords: 'nyckelord, sökord, ämnesord, skolmaterial',
  },
  {
    slug: 'blog',
    title: 'Artiklar och inspiration',
    meta_title: 'Artiklar och inspiration för lärare',
    meta_description:
      'Genomtänkta idéer från klassrummet om läsning, källkritik, utedagar, bedömning och vardagen som lärare.',
    keywords: 'lärarblogg, undervisning, lektionstips, inspiration',
  },
  {
    slug: 'search',
    title: 'Sök bland gratis skolmaterial',
    meta_title: 'Sök bland gratis skolmaterial',
    meta_description:
      'Sök med egna ord bland allt material. Förkortningar, böjningar och delar av ord hittar också rätt.',
    keywords: 'sök skolmaterial, sök läromedel, sök lektion',
  },
]

/** For each subject: the rest of the sentence 'Gratis material i …:', and the words. */
const subjectTexts: Record<SubjectSlug, readonly [about: string, keywords: string]> = {
  bild: [
    'färg och form, teckning, foto och bildanalys, med uppgifter som kräver papper och penna',
    'bildanalys, teckning, färglära, konst',
  ],
  biologi: [
    'djur, växter, kroppen och ekosystem, med fältstudier, laborationer och artkort',
    'ekologi, kroppen, evolution, artkunskap',
  ],
  engelska: [
    'ordförråd, samtal, läsning och skrivande på engelska, från första orden till hela texter',
    'ordförråd, hörförståelse, samtal, skrivande',
  ],
  fysik: [
    'kraft, ljus, ljud, energi och rymden, med försök som går att göra med enkla saker',
    'kraft, energi, elektricitet, ljus, rymden',
  ],
  geografi: [
    'kartor, klimat, naturresurser och platser, nära skolan och långt bort',
    'kartkunskap, klimat, naturresurser, världsdelar',
  ],
  'hem-och-konsumentkunskap': [
    'matlagning, hälsa, ekonomi och konsumtion, anpassat till skolkökets tid',
    'recept, matsvinn, privatekonomi, hälsa',
  ],
  historia: [
    'forntid till nutid, med källor att tolka, tidslinjer och vanliga människors berättelser',
    'tidslinje, källor, vikingatiden, 1900-talet',
  ],
  'idrott-och-halsa': [
    'lekar, friluftsliv, dans och hälsa där alla kan delta på sina villkor',
    'rörelse, friluftsliv, lekar, orientering',
  ],
  kemi: [
    'ämnen, blandningar, syror och kretslopp, med riskbedömda laborationer',
    'laborationer, periodiska systemet, syror och baser',
  ],
  matematik: [
    'taluppfattning, bråk, geometri, algebra och problemlösning, konkret och steg för steg',
    'bråk, taluppfattning, geometri, problemlösning',
  ],
  'moderna-sprak': [
    'franska, spanska och tyska, med samtal, spel och texter för nybörjare och vidare',
    'franska, spanska, tyska, nybörjarspråk',
  ],
  modersmal: [
    'sagor, ordlistor och samtal på många språk, för modersmålslärare och studiehandledare',
    'flerspråkighet, studiehandledning, ordlistor',
  ],
  musik: [
    'rytm, sång, lyssning och eget skapande, också för klasser utan musiksal',
    'rytm, sång, instrument, lyssning',
  ],
  religionskunskap: [
    'religioner, livsfrågor och etik, med högtider, berättelser och samtalsunderlag',
    'världsreligioner, etik, livsfrågor, högtider',
  ],
  samhallskunskap: [
    'demokrati, lag och rätt, medier och ekonomi, med rollspel och aktuella exempel',
    'demokrati, medier, ekonomi, lag och rätt',
  ],
  slojd: [
    'trä, textil, metall och återbruk, med arbetsbeskrivningar som eleven kan följa själv',
    'trä, textil, metall, återbruk, hantverk',
  ],
  svenska: [
    'läsning, skrivande, grammatik och samtal, med texter och uppgifter för alla åldrar',
    'läsförståelse, skrivande, grammatik, högläsning',
  ],
  'svenska-som-andrasprak': [
    'ordförråd, uttal, ämnesspråk och läsning, för nyanlända och för dem som kommit längre',
    'sva, ordförråd, uttal, ämnesspråk',
  ],
  teckensprak: [
    'svenskt teckenspråk, dövkultur och tecken som stöd, med filmer och övningar',
    'teckenspråk, teckenstöd, dövkultur, handalfabet',
  ],
  teknik: [
    'konstruktion, mekanik, programmering och tekniska system, med byggen av enkla saker',
    'konstruktion, programmering, uppfinningar, hållfasthet',
  ],
}

const gradeTexts: Record<GradeSlug, readonly [about: string, keywords: string]> = {
  forskoleklass: [
    'Lek, språk och de första talen för sexåringar, med mycket rörelse och få ord på papperet.',
    'förskoleklass, lek, språklekar',
  ],
  'arskurs-1': [
    'Läsa, skriva och räkna från början, med korta uppgifter och bilder som hjälper.',
    'åk 1, läsinlärning, lågstadiet',
  ],
  'arskurs-2': [
    'Mer att läsa, större tal och egna frågor om naturen, anpassat till åttaåringar.',
    'åk 2, lågstadiet, läsflyt',
  ],
  'arskurs-3': [
    'Texter, räknesätt och undersökningar som knyter ihop lågstadiets kunskaper.',
    'åk 3, lågstadiet, räknesätt',
  ],
  'arskurs-4': [
    'Nya ämnen och längre texter, med stöd i steget från lågstadium till mellanstadium.',
    'åk 4, mellanstadiet',
  ],
  'arskurs-5': [
    'Fördjupning i alla ämnen: bråk, ekosystem, vasatid, argument och engelska samtal.',
    'åk 5, mellanstadiet',
  ],
  'arskurs-6': [
    'Material som samlar mellanstadiets kunskaper och tränar att visa vad man kan.',
    'åk 6, mellanstadiet, bedömning',
  ],
  'arskurs-7': [
    'En god start på högstadiet, med studieteknik, laborationer och samtal om gruppen.',
    'åk 7, högstadiet, studieteknik',
  ],
  'arskurs-8': [
    'Källkritik, relationer, prao och fördjupning i no och so för åttor.',
    'åk 8, högstadiet, prao',
  ],
  'arskurs-9': [
    'Inför gymnasievalet: sammanhang, resonemang och repetition i alla ämnen.',
    'åk 9, högstadiet, gymnasieval',
  ],
  gymnasiet: [
    'Lektioner, fall och källor för gymnasiets kurser och ämnen, på alla program.',
    'gymnasiet, gy25, gymnasiearbete',
  ],
  vuxenutbildning: [
    'Material för komvux och sfi som tar vuxnas erfarenheter på allvar.',
    'vuxenutbildning, komvux, sfi',
  ],
}

const themeTexts: Record<ThemeSlug, readonly [about: string, keywords: string]> = {
  'arstider-och-hogtider': [
    'Följ året i klassrummet, från höstlöv och lucia till valborg och skolavslutning.',
    'årstider, högtider, jul, påsk, lucia',
  ],
  'demokrati-och-manskliga-rattigheter': [
    'Öva demokrati på riktigt, med klassråd, rollspel och barnkonventionen i vardagen.',
    'demokrati, mänskliga rättigheter, barnkonventionen',
  ],
  'digital-kompetens': [
    'Säkra lösenord, schyst tonläge och kloka val vid skärmen, för alla åldrar.',
    'digital kompetens, internet, säkerhet',
  ],
  'ekonomi-i-vardagen': [
    'Veckopeng, budget, lån och reklam: räkna på riktiga pengar innan det gäller.',
    'privatekonomi, budget, pengar',
  ],
  entreprenorskap: [
    'Från idé till handling, med uppdrag där eleverna löser problem åt någon annan.',
    'entreprenörskap, idéer, företagande',
  ],
  europa: [
    'Länder, språk, historia och samarbete i Europa, med kartor och aktuella frågor.',
    'europa, eu, länder',
  ],
  'forfattare-och-bocker': [
    'Boksamtal, författarporträtt och läsutmaningar som får fler att läsa klart.',
    'författare, böcker, boksamtal',
  ],
  'halsa-och-livsstil': [
    'Sömn, mat, rörelse och känslor, utan pekpinnar och med mycket att prata om.',
    'hälsa, sömn, kost, känslor',
  ],
  'hallbar-utveckling': [
    'Globala målen i klassrummet: resurser, konsumtion och rättvisa i konkreta uppgifter.',
    'hållbar utveckling, globala målen, miljö',
  ],
  jamstalldhet: [
    'Normer, makt och möjligheter, med övningar som börjar i elevernas egen vardag.',
    'jämställdhet, normer, makt',
  ],
  'klimat-och-energi': [
    'Mät, räkna och resonera om klimat och energi, med fakta som går att kontrollera.',
    'klimat, energi, växthuseffekten',
  ],
  kallkritik: [
    'Vem säger det och hur vet de det? Korta övningar i källkritik för varje dag.',
    'källkritik, falska nyheter, medier',
  ],
  lasforstaelse: [
    'Strategier, texter och samtal som hjälper elever att förstå vad de läser.',
    'läsförståelse, lässtrategier, texter',
  ],
  'nationella-minoriteter': [
    'Judar, romer, samer, sverigefinnar och tornedalingar: historia, språk och nutid.',
    'nationella minoriteter, samer, romer',
  ],
  'natur-och-friluftsliv': [
    'Allemansrätt, artkunskap och utedagar, med uppdrag som tål regn.',
    'natur, friluftsliv, allemansrätten',
  ],
  programmering: [
    'Algoritmer, felsökning och egna program, med dator, robot eller bara papper.',
    'programmering, algoritmer, kodning',
  ],
  rymden: [
    'Solsystemet, stjärnhimlen och rymdresor, med modeller och frågor utan facit.',
    'rymden, solsystemet, planeter',
  ],
  'samtycke-och-relationer': [
    'Gränser, kärlek, vänskap och respekt, i trygga samtal anpassade till åldern.',
    'samtycke, relationer, sexualitet',
  ],
  'studie-och-yrkesval': [
    'Yrken, prao och gymnasieval, från nyfikna frågor till välgrundade beslut.',
    'studieval, yrken, prao, syv',
  ],
  'trafik-och-sakerhet': [
    'Gå, cykla och åka säkert, med övningar på skolgården och vägen hem.',
    'trafik, cykel, säkerhet, reflex',
  ],
  'trygghet-och-vanskap': [
    'Bygg gruppen, förebygg mobbning och prata om vad en bra kompis gör.',
    'trygghet, vänskap, mobbning',
  ],
}

const blogTexts: Record<BlogCategorySlug, readonly [about: string, keywords: string]> = {
  'i-klassrummet': [
    'Idéer att pröva redan nästa lektion: arbetssätt, samtal och annat som händer mellan väggarna.',
    'klassrum, lektionstips, arbetssätt',
  ],
  'lasa-och-samtala': [
    'Högläsning, boksamtal och frågor som får fler att läsa och prata, i alla ämnen.',
    'högläsning, boksamtal, läsförståelse',
  ],
  'ute-och-med-handerna': [
    'Utedagar, laborationer och verkstad: undervisning med hela kroppen och enkla saker.',
    'utepedagogik, laborationer, skapande',
  ],
  'planera-och-bedoma': [
    'Planering som håller, bedömning som hjälper, och tid över till eleverna.',
    'planering, bedömning, återkoppling',
  ],
}

/** Titles, descriptions and keywords for search engines. A page without an entry has the default title. */
export const seoEntries: readonly SeedSeo[] = [
  ...pageEntries,
  ...subjects.map(({ slug, name }): SeedSeo => {
    const [about, keywords] = subjectTexts[slug]
    return {
      slug: 'amne',
      child_slug: slug,
      title: name,
      meta_title: `${name} – gratis skolmaterial`,
      meta_description: `Gratis skolmaterial i ${name.toLocaleLowerCase('sv')}: ${about}.`,
      keywords: `${name.toLocaleLowerCase('sv')}, ${keywords}`,
    }
  }),
  ...grades.map(({ slug, name }): SeedSeo => {
    const [about, keywords] = gradeTexts[slug]
    return {
      slug: 'arskurs',
      child_slug: slug,
      title: name,
      meta_title: `${name} – gratis skolmaterial`,
      meta_description: `${name}. ${about}`,
      keywords: `${name.toLocaleLowerCase('sv')}, ${keywords}`,
    }
  }),
  ...blogCategories.map(({ slug, title }): SeedSeo => {
    const [about, keywords] = blogTexts[slug]
    return {
      slug: 'blog',
      child_slug: slug,
      title,
      meta_title: `${title} – artiklar för lärare`,
      meta_description: about,
      keywords,
    }
  }),
  ...themes.map(({ slug, name }): SeedSeo => {
    const [about, keywords] = themeTexts[slug]
    return {
      slug: 'tema',
      child_slug: slug,
      title: name,
      meta_title: `${name} – gratis skolmaterial`,
      meta_description: `${name}. ${about}`,
      keywords,
    }
  }),
]
