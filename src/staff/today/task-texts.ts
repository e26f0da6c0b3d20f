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
  reports: {
    one: 'anmält problem',
    many: 'anmälda problem',
    action: 'Läs',
    path: '/granskning/anmalningar',
  },
  schedules: {
    one: 'material blev inte publicerat i tid',
    many: 'material blev inte publicerade i tid',
    action: 'Rätta',
    path: '/material',
  },
  letters: { one: 'brev kom inte fram', many: 'brev kom inte fram', action: 'Visa', path: '/drift/brev' },
}

/** How a kind of waiting work is named on the first page, and where it leads. */
export function taskTexts(key: string, count: number): TaskTexts {
  const { one, many, action, path } = texts[key] ?? { one: key, many: key, action: 'Visa', path: null }
  return { what: count === 1 ? one : many, action, path }
}
