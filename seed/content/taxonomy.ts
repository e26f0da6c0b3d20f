/** The taxonomy of the demo materials. The order is the display order of lists that are not alphabetical. */

export const grades = [
  { slug: 'forskoleklass', name: 'Förskoleklass' },
  { slug: 'arskurs-1', name: 'Årskurs 1' },
  { slug: 'arskurs-2', name: 'Årskurs 2' },
  { slug: 'arskurs-3', name: 'Årskurs 3' },
  { slug: 'arskurs-4', name: 'Årskurs 4' },
  { slug: 'arskurs-5', name: 'Årskurs 5' },
  { slug: 'arskurs-6', name: 'Årskurs 6' },
  { slug: 'arskurs-7', name: 'Årskurs 7' },
  { slug: 'arskurs-8', name: 'Årskurs 8' },
  { slug: 'arskurs-9', name: 'Årskurs 9' },
  { slug: 'gymnasiet', name: 'Gymnasiet' },
  { slug: 'vuxenutbildning', name: 'Vuxenutbildning' },
] as const

export const subjects = [
  { slug: 'bild', name: 'Bild' },
  { slug: 'biologi', name: 'Biologi' },
  { slug: 'engelska', name: 'Engelska' },
  { slug: 'fysik', name: 'Fysik' },
  { slug: 'geografi', name: 'Geografi' },
  { slug: 'hem-och-konsumentkunskap', name: 'Hem- och konsumentkunskap' },
  { slug: 'historia', name: 'Historia' },
  { slug: 'idrott-och-halsa', name: 'Idrott och hälsa' },
  { slug: 'kemi', name: 'Kemi' },
  { slug: 'matematik', name: 'Matematik' },
  { slug: 'moderna-sprak', name: 'Moderna språk' },
  { slug: 'modersmal', name: 'Modersmål' },
  { slug: 'musik', name: 'Musik' },
  { slug: 'religionskunskap', name: 'Religionskunskap' },
  { slug: 'samhallskunskap', name: 'Samhällskunskap' },
  { slug: 'slojd', name: 'Slöjd' },
  { slug: 'svenska', name: 'Svenska' },
  { slug: 'svenska-som-andrasprak', name: 'Svenska som andraspråk' },
  { slug: 'teckensprak', name: 'Teckenspråk' },
  { slug: 'teknik', name: 'Teknik' },
] as const

export const themes = [
  { slug: 'arstider-och-hogtider', name: 'Årstider och högtider' },
  { slug: 'demokrati-och-manskliga-rattigheter', name: 'Demokrati och mänskliga rättigheter' },
  { slug: 'digital-kompetens', name: 'Digital kompetens' },
  { slug: 'ekonomi-i-vardagen', name: 'Ekonomi i vardagen' },
  { slug: 'entreprenorskap', name: 'Entreprenörskap' },
  { slug: 'europa', name: 'Europa' },
  { slug: 'forfattare-och-bocker', name: 'Författare och böcker' },
  { slug: 'halsa-och-livsstil', name: 'Hälsa och livsstil' },
  { slug: 'hallbar-utveckling', name: 'Hållbar utveckling' },
  { slug: 'jamstalldhet', name: 'Jämställdhet' },
  { slug: 'klimat-och-energi', name: 'Klimat och energi' },
  { slug: 'kallkritik', name: 'Källkritik' },
  { slug: 'lasforstaelse', name: 'Läsförståelse' },
  { slug: 'nationella-minoriteter', name: 'Nationella minoriteter' },
  { slug: 'natur-och-friluftsliv', name: 'Natur och friluftsliv' },
  { slug: 'programmering', name: 'Programmering' },
  { slug: 'rymden', name: 'Rymden' },
  { slug: 'samtycke-och-relationer', name: 'Samtycke och relationer' },
  { slug: 'studie-och-yrkesval', name: 'Studie- och yrkesval' },
  { slug: 'trafik-och-sakerhet', name: 'Trafik och säkerhet' },
  { slug: 'trygghet-och-vanskap', name: 'Trygghet och vänskap' },
] as const

/** Shown on cards as the material's plans. */
export const plans = [
  'Lgr22',
  'Gy25',
  'Komvux',
  'Fritidshem',
  'Enstaka lektion',
  'Lektionsserie',
  'Temavecka',
] as const

/** The material types that an author names; 'Extern länk', 'Film', 'PDF' and 'Tryckt material' follow from the material itself. */
export const forms = [
  'Arbetsblad',
  'Affisch',
  'Checklista',
  'Kort och spel',
  'Laboration',
  'Lektionsplanering',
  'Ordlista',
  'Häfte',
] as const

/** Fictitious senders; their addresses all end in .example. */
export const senderSlugs = [
  'skogens-vanner',
  'sprakverkstan',
  'raknestugan',
  'kallkollen',
  'kust-och-hav',
  'museet-vid-an',
  'laslyftarna',
  'trafikskolan-grona-gubben',
  'energikompassen',
  'rymdlabbet',
  'musikhuset-takt',
  'slojdboden',
  'matverket',
  'rorelserummet',
  'demokratiakademin',
  'barnens-rost',
  'tecknarna',
  'lilla-laboratoriet',
  'nordiska-bildskolan',
  'mangsprakscentrum',
  'kodklubben',
  'krispunkten',
  'framtidsvalet',
  'kulturarv-norr',
] as const

export type GradeSlug = (typeof grades)[number]['slug']
export type SubjectSlug = (typeof subjects)[number]['slug']
export type ThemeSlug = (typeof themes)[number]['slug']
export type PlanName = (typeof plans)[number]
export type FormName = (typeof forms)[number]
export type SenderSlug = (typeof senderSlugs)[number]
