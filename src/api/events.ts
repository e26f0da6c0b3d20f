/** What happens on the page that an operator may want to count. Ids are those of the materials. */
export type PageEvent =
  | { name: 'product like'; product_id: number }
  | { name: 'product card click'; product_id: number }
  /** A card in the list of popular material. */
  | { name: 'most visited click'; product_id: number }
  | { name: 'menu click'; title: string; url: string }

/** The name of the event that is also dispatched on `window`; its `detail` is the page event. */
export const windowEventName = 'skolmaterial:event'

const listeners = new Set<(event: PageEvent) => void>()

/** Calls the listener at every page event, until the returned function is called. */
export function onEvent(listener: (event: PageEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notifies every listener; there is none unless an operator has connected one. A listener that fails is reported, and
 * stops nothing.
 */
export function emit(event: PageEvent): void {
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      reportError(error)
    }
  }
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(windowEventName, { detail: event }))
}
