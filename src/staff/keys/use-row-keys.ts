import { useShortcuts } from './shortcut-list.ts'

type RowKeys = {
  /** Labels for the list of shortcuts. */
  next: string
  previous: string
  /** Only where rows can be chosen. */
  choice?: { label: string; onToggle: (id: string) => void; onChoose: (id: string) => void }
}

/** Moves between rows with J and K, or the arrows, and chooses them with X and Shift+J. The focus is on the row's link. */
export function useRowKeys({ next, previous, choice }: RowKeys): void {
  useShortcuts([
    { keys: 'J', label: next, run: () => move(1) },
    { keys: 'K', label: previous, run: () => move(-1) },
    { keys: 'ArrowDown', label: next, run: () => move(1) },
    { keys: 'ArrowUp', label: previous, run: () => move(-1) },
    ...(choice === undefined ? [] : choiceKeys(choice)),
  ])
}

const choiceKeys = ({ label, onToggle, onChoose }: NonNullable<RowKeys['choice']>) => [
  { keys: 'X', label: `${label}, eller välj bort den`, run: () => withRow(onToggle) },
  {
    keys: 'Shift+J',
    label: `${label} och gå till nästa`,
    run() {
      withRow(onChoose)
      move(1)
      withRow(onChoose)
    },
  },
]

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Without a focused row, the first or the last one is next. */
function move(step: 1 | -1): void {
  const all = rows()
  const focused = focusedRow()
  const index = focused === null ? (step === 1 ? 0 : all.length - 1) : all.indexOf(focused) + step
  const row = all[Math.min(Math.max(index, 0), all.length - 1)]
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}

function withRow(action: (id: string) => void): void {
  const id = focusedRow()?.dataset['row']
  if (id !== undefined) action(id)
}
