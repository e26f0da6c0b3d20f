import { useShortcuts } from '../keys/shortcut-list.ts'

/** Moves between rows with J and K, or the arrows, and chooses them with X and Shift+J. The focus is on the row's link. */
export function useRowKeys(onToggle: (id: string) => void, onChoose: (id: string) => void): void {
  useShortcuts([
    { keys: 'J', label: 'Nästa beställning', run: () => move(1) },
    { keys: 'K', label: 'Föregående beställning', run: () => move(-1) },
    { keys: 'ArrowDown', label: 'Nästa beställning', run: () => move(1) },
    { keys: 'ArrowUp', label: 'Föregående beställning', run: () => move(-1) },
    { keys: 'X', label: 'Välj beställningen, eller välj bort den', run: () => withRow(onToggle) },
    {
      keys: 'Shift+J',
      label: 'Välj beställningen och gå till nästa',
      run() {
        withRow(onChoose)
        move(1)
        withRow(onChoose)
      },
    },
  ])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order]')]
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? null

/** Without a focused row, the first or the last one is next. */
function move(step: 1 | -1): void {
  const all = rows()
  const focused = focusedRow()
  const index = focused === null ? (step === 1 ? 0 : all.length - 1) : all.indexOf(focused) + step
  const row = all[Math.min(Math.max(index, 0), all.length - 1)]
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}

function withRow(action: (id: string) => void): void {
  const id = focusedRow()?.dataset['order']
  if (id !== undefined) action(id)
}
