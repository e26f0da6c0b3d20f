/** The headings of the page of exports, in its order. */
export const exportGroups = [
  'Material',
  'Beställningar och lager',
  'Personer',
  'Ord och webbplatsen',
  'Texter och brev',
  'Siffror',
  'Redaktionen',
] as const
type ExportGroup = (typeof exportGroups)[number]

type Description = { key: string; name: string; about?: string; persons?: true; group: ExportGroup }

/** What can be exported, in the order of the page. `persons`: the file names persons. */
export const exportSets = [
  ...inGroup('Material', [
    { key: 'materials', name: 'Material', about: 'Med samma kolumner som importen läser.' },
    {
      key: 'material_rows',
      name: 'Material, alla uppgifter',
      about: 'Även lärares material, lager och tider. Ord står på raderna nedanför, med sina id.',
    },
    { key: 'files', name: 'Materialens filer', about: 'Adress, namn och storlek.' },
    { key: 'relations', name: 'Material som hör ihop' },
    { key: 'material_categories', name: 'Materialens ämnen, årskurser och teman' },
    { key: 'material_keywords', name: 'Materialens nyckelord' },
    { key: 'material_kinds', name: 'Materialens typer' },
    { key: 'material_plans', name: 'Materialens planer' },
    { key: 'material_goals', name: 'Materialens centrala innehåll' },
    { key: 'earlier_addresses', name: 'Gamla adresser', about: 'De som leder vidare till dagens.' },
  ]),
  ...inGroup('Beställningar och lager', [
    { key: 'orders', name: 'Beställningar', persons: true },
    { key: 'order_steps', name: 'Beställningarnas steg', about: 'När, av vem och varför.', persons: true },
    { key: 'parcels', name: 'Paket' },
    { key: 'stock_movements', name: 'Lagrets rörelser' },
    { key: 'waiting_places', name: 'Väntelistan', persons: true },
  ]),
  ...inGroup('Personer', [
    { key: 'customers', name: 'Konton', about: 'Utan lösenord.', persons: true },
    { key: 'organisations', name: 'Organisationer', persons: true },
    { key: 'tips_addresses', name: 'De som vill ha tips', persons: true },
    { key: 'consents', name: 'Samtycken', about: 'Vem som har sagt ja till vad, och när.', persons: true },
    { key: 'consent_texts', name: 'Samtyckenas texter' },
    { key: 'downloads', name: 'Nedladdningar', persons: true },
  ]),
  ...inGroup('Ord och webbplatsen', [
    { key: 'categories', name: 'Ämnen, årskurser och teman' },
    { key: 'keywords', name: 'Nyckelord' },
    { key: 'senders', name: 'Avsändare' },
    { key: 'material_types', name: 'Typer av material' },
    { key: 'plans', name: 'Planer' },
    { key: 'schools', name: 'Skolor' },
    { key: 'professions', name: 'Yrken' },
    { key: 'synonyms', name: 'Synonymer' },
    { key: 'stop_words', name: 'Stoppord' },
    { key: 'menus', name: 'Menyer' },
    { key: 'banners', name: 'Banderoller' },
    { key: 'text_links', name: 'Textlänkar' },
    { key: 'settings', name: 'Inställda texter' },
    { key: 'search_engine_texts', name: 'Titlar och beskrivningar i sökmotorer' },
  ]),
  ...inGroup('Texter och brev', [
    { key: 'articles', name: 'Artiklar' },
    { key: 'blog_categories', name: 'Bloggkategorier' },
    { key: 'article_categories', name: 'Artiklarnas kategorier' },
    { key: 'text_pages', name: 'Textsidor' },
    { key: 'email_texts', name: 'Brevens texter', about: 'De som har ändrats.' },
    { key: 'reason_texts', name: 'Skäl vid granskning', about: 'De som har ändrats eller lagts till.' },
    { key: 'tips_emails', name: 'Tipsbrev' },
  ]),
  ...inGroup('Siffror', [
    { key: 'daily_counts', name: 'Användning per material och dag' },
    { key: 'visits', name: 'Besök per material och dag' },
    { key: 'outbound_links', name: 'Tryck på länkar till andra webbplatser' },
    { key: 'search_misses', name: 'Sökningar utan träff' },
  ]),
  ...inGroup('Redaktionen', [
    { key: 'reviews', name: 'Granskningar', persons: true },
    { key: 'organisation_reviews', name: 'Beslut om organisationer', persons: true },
    { key: 'proposals', name: 'Förslag från avsändare', persons: true },
    { key: 'sender_page_proposals', name: 'Förslag till avsändares sidor', persons: true },
    { key: 'reports', name: 'Anmälningar', persons: true },
    { key: 'staff_roles', name: 'Roller', persons: true },
    { key: 'audit_log', name: 'Loggen', persons: true },
    { key: 'audit_log_persons', name: 'Loggens personuppgifter', persons: true },
  ]),
] as const
export type ExportSet = (typeof exportSets)[number]['key']

/** The same descriptions with their group and with nothing left out. */
function inGroup<const Each extends Omit<Description, 'group'>>(group: ExportGroup, sets: readonly Each[]) {
  return sets.map((set) => ({
    key: set.key as Each['key'],
    name: set.name,
    about: set.about ?? '',
    persons: set.persons === true,
    group,
  }))
}
