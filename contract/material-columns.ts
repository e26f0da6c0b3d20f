/**
 * The columns of materials in a spreadsheet, in order, each with the field that it fills. The names are those of the form for
 * materials. `key`, `id` and `state` are no fields of the form: an import finds a material by the first two.
 */
export const materialColumns = [
  { name: 'Nyckel', field: 'key', about: 'Er egen beteckning. Med den hittas materialet nästa gång.' },
  { name: 'Id', field: 'id', about: 'Materialets nummer här. Lämna tomt för ett nytt material.' },
  { name: 'Namn', field: 'name', about: 'Krävs för ett nytt material.' },
  { name: 'Adress', field: 'slug', about: 'Små bokstäver, siffror och bindestreck. Tomt: görs av namnet.' },
  { name: 'Status', field: 'state', about: 'Utkast eller Publicerat. Tomt: ett nytt material blir utkast.' },
  { name: 'Kort beskrivning', field: 'short_description', about: '' },
  { name: 'Om materialet', field: 'description', about: 'Text. En tom rad ger ett nytt stycke.' },
  { name: 'Så gör du', field: 'product_instructions', about: 'Som Om materialet.' },
  { name: 'Ämne', field: 'amne', about: 'Flera skiljs åt med komma.' },
  { name: 'Årskurs', field: 'arskurs', about: 'Flera skiljs åt med komma: Årskurs 4, Årskurs 5.' },
  { name: 'Tema', field: 'tema', about: '' },
  { name: 'Typ av material', field: 'typ_av_material', about: '' },
  { name: 'Plan', field: 'product_plan', about: '' },
  {
    name: 'Centralt innehåll',
    field: 'mal',
    about:
      'Koder ur kursplanen, flera skiljs åt med komma: LGR22-MA46-GE5. De står i filen under Import, Kursplaner.',
  },
  { name: 'Nyckelord', field: 'keywords', about: 'Högst 20, skilda åt med komma.' },
  { name: 'Avsändare', field: 'sender_id', about: 'Avsändarens namn.' },
  { name: 'Licens', field: 'license', about: 'Till exempel CC BY.' },
  { name: 'Egna villkor', field: 'license_text', about: 'När licensen är Egna villkor.' },
  { name: 'Tid i minuter', field: 'minutes', about: 'Så lång tid det tar, till exempel 40.' },
  { name: 'Språk', field: 'sprak', about: 'Flera skiljs åt med komma: Svenska, Arabiska.' },
  { name: 'Det här behövs', field: 'needs', about: 'Till exempel sax, lim och en jordglob.' },
  { name: 'Papper', field: 'papper', about: 'Flera skiljs åt med komma: A4, A3.' },
  { name: 'Gjort för', field: 'malgrupp', about: 'Elever, Lärare, Elevhälsa, Skolledning, Vårdnadshavare.' },
  { name: 'Länk till materialet', field: 'product_externalurl', about: 'Hela adressen, med https://.' },
  { name: 'Länkens text', field: 'link_title', about: '' },
  { name: 'Filmens adress', field: 'video_embed_url', about: 'På YouTube eller Vimeo.' },
  { name: 'Filmens beskrivning', field: 'video_alt', about: '' },
  { name: 'Materialet är en film', field: 'product_video', about: 'Ja eller nej.' },
  { name: 'Går att ladda ner', field: 'is_downloadable', about: 'Ja eller nej.' },
  { name: 'Går att beställa', field: 'isOrder', about: 'Ja eller nej.' },
  { name: 'Högst i en beställning', field: 'max_qty', about: 'Ett antal.' },
  { name: 'Lyft fram', field: 'boosted', about: 'Ja eller nej.' },
  { name: 'Bildens beskrivning', field: 'image_alt', about: '' },
  { name: 'Vem har betalat', field: 'declared_payer', about: '' },
  { name: 'Varför materialet finns', field: 'declared_reason', about: '' },
  { name: 'Titel i sökmotorer', field: 'meta_title', about: '' },
  { name: 'Ord för sökmotorer', field: 'meta_keyword', about: '' },
  { name: 'Text i sökmotorer', field: 'meta_description', about: '' },
] as const

export type MaterialColumn = (typeof materialColumns)[number]

/** The column that the returned file has at its end; it is ignored when that file is imported. */
export const errorColumn = 'Fel'
/** What a cell says to empty a field; an empty cell leaves it as it is. */
export const emptySign = '–'

/** Rows and bytes of one file. */
export const maxImportRows = 5000
export const maxImportBytes = 20 * 1024 * 1024
