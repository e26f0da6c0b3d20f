/** What can be done in the classroom view, from either of its windows. */
export type ShowCommand = 'next' | 'back' | 'blank' | 'timer' | 'pause' | 'addTime' | 'code' | 'fullScreen'

/** Keys, those of a presenter's remote among them. */
const commandOfKey: Record<string, ShowCommand> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  b: 'blank',
  '.': 'blank',
  t: 'timer',
  q: 'code',
  f: 'fullScreen',
}

/** The command of a pressed key; null for a key that belongs to something else. */
export function commandOf(event: KeyboardEvent): ShowCommand | null {
  const command = commandOfKey[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  const isTaken = event.target instanceof HTMLElement && ownsKey(event.target, event.key)
  if (command === undefined || isTaken || event.ctrlKey || event.metaKey || event.altKey) return null
  return command
}

/** Space presses a button, the arrows move in a film, and a field takes every key: these stay with the element that has the focus. */
const ownsKey = (element: HTMLElement, key: string) =>
  element instanceof HTMLInputElement ||
  (key === ' ' && element.closest('button, a, video') !== null) ||
  (/^Arrow/.test(key) && element.closest('video') !== null)
