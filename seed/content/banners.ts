import type { SubjectSlug } from './taxonomy.ts'

type SeedBanner = {
  title: string
  body: string
  link_url: string
  link_title: string
  /** The subject whose colours and shapes the generated art has. */
  subject: SubjectSlug
}

/** The banners of the home page; the first one carries the site's headline. */
export const banners: readonly SeedBanner[] = [
  {
    title: 'Gratis skolmaterial av hög kvalitet',
    body: 'Filmer, arbetsblad och tryckt material för alla skolformer. Spara det du behöver och öppna det även utan nät.',
    link_url: '/amne',
    link_title: 'Hitta material i ditt ämne',
    subject: 'matematik',
  },
  {
    title: 'Ut i skogen, också i november',
    body: 'Uppdrag, artkort och lektioner för utedagar året om. Hämta hem dem innan ni går, så fungerar de även där mobilen tappar täckningen.',
    link_url: '/tema/natur-och-friluftsliv',
    link_title: 'Se material för natur och friluftsliv',
    subject: 'biologi',
  },
]
