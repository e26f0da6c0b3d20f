import { usePageKeys } from './use-page-keys.ts'

export type EditActions = { save: () => void; publish: () => void }

/** Ctrl+S saves and Ctrl+Enter publishes. */
export function useEditKeys(actions: EditActions): void {
  usePageKeys((event) => editActionOf(event, actions))
}

/** What Ctrl+S or Ctrl+Enter means; null for any other key. */
export function editActionOf(event: KeyboardEvent, { save, publish }: EditActions): (() => void) | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event
  if (shiftKey || altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 's') return save
  return key === 'Enter' ? publish : null
}
