import { editActionOf, type EditActions } from '../../editing/use-edit-keys.ts'
import { usePageKeys } from '../../editing/use-page-keys.ts'

type Actions = EditActions & {
  /** A tab by its position. */
  tab: (position: number) => void
  next: () => void
}

/** Ctrl+S saves, Ctrl+Enter publishes, Alt+1 to Alt+8 open the tabs, Alt+→ the next material of the list; in fields too. */
export function useMaterialKeys(actions: Actions): void {
  usePageKeys((event) => actionOf(event, actions))
}

function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | null {
  const editAction = editActionOf(event, actions)
  if (editAction !== null) return editAction
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!altKey || ctrlKey || metaKey || shiftKey) return null
  // In a text Alt and an arrow key move by words on some systems.
  if (key === 'ArrowRight' && !isText(event.target)) return actions.next
  const digit = /^Digit([1-8])$/.exec(code)?.[1]
  return digit === undefined ? null : () => actions.tab(Number(digit) - 1)
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
