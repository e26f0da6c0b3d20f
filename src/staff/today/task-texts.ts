type Task = {
  key: string
  count: number
  /** The page of the one to begin with. */
  path?: string | undefined
}

type TaskTexts = {
  /** What waits, after its number. */
  what: string
  action: string
  /** The page where it is done; null when there is none. */
  path: string | null
}

const texts: Record<string, { one: string; many: string; action: string; path: string | null }> = {
  orders: {
    one: 'beställning att packa',
    many: 'beställningar att packa',
    action: 'Packa',
    path: '/bestallningar',
  },
  claims: {
    one: 'beställning som någon tog för länge sedan',
    many: 'beställningar som någon tog för länge sedan',
    action: 'Ta över',
    path: '/bestallningar',
  },
  stock: {
    one: 'material under gränsen i lagret',
    many: 'material under gränsen i lagret',
    action: 'Visa',
    path: '/lager',
  },
  waiting: {
    one: 'väntar på material som är slut',
    many: 'väntar på material som är slut',
    action: 'Visa',
    path: '/vantelista',
  },
  organisations: {
    one: 'organisation att godkänna',
    many: 'organisationer att godkänna',
    action: 'Granska',
    path: '/granskning/organisationer',
  },
  reviews: {
    one: 'material att granska',
    many: 'material att granska',
    action: 'Granska',
    path: '/granskning',
  },
  proposals: {
    one: 'förslag från en avsändare',
    many: 'förslag från avsändare',
    action: 'Granska',
    path: '/granskning/forslag',
  },
  reports: {
    one: 'anmält problem',
    many: 'anmälda problem',
    action: 'Läs',
    path: '/granskning/anmalningar',
  },
  schedules: {
    one: 'tidsinställd ändring blev inte av',
    many: 'tidsinställda ändringar blev inte av',
    action: 'Rätta',
    path: '/material',
  },
  backups: {
    one: 'säkerhetskopia misslyckades',
    many: 'säkerhetskopior misslyckades',
    action: 'Visa',
    path: '/drift/sakerhetskopior',
  },
  jobs: {
    one: 'av serverns jobb misslyckades',
    many: 'av serverns jobb misslyckades',
    action: 'Visa',
    path: '/drift/jobb',
  },
  imports: { one: 'import med fel', many: 'importer med fel', action: 'Rätta', path: '/import' },
  addresses: {
    one: 'material har en adress som webbplatsen själv använder',
    many: 'material har adresser som webbplatsen själv använder',
    action: 'Byt adress',
    path: '/material',
  },
  links: {
    one: 'länk som inte fungerar',
    many: 'länkar som inte fungerar',
    action: 'Rätta',
    path: '/material',
  },
  letters: { one: 'brev kom inte fram', many: 'brev kom inte fram', action: 'Visa', path: '/drift/brev' },
}

/** How a kind of waiting work is named on the first page, and where it leads. */
export function taskTexts({ key, count, path: own }: Task): TaskTexts {
  const { one, many, action, path } = texts[key] ?? { one: key, many: key, action: 'Visa', path: null }
  return { what: count === 1 ? one : many, action, path: own ?? path }
}
