/** What happens on the page that an operator may want to count. Ids are those of the materials. */
export type PageEvent =
  | { name: 'product like'; product_id: number }
  | { name: 'product card click'; product_id: number }
  /** A card in the list of popular material. */
  | { name: 'most visited click'; product_id: number }
  | { name: 'menu click'; title: string; url: string }

/** The name of the event on `window`, for which an operator may listen; its `detail` is the page event. */
const windowEventName = 'skolmaterial:event'

export function emit(event: PageEvent): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(windowEventName, { detail: event }))
}
