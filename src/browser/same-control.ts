/** The clicked control in the content that is shown now, or the element that it names as its successor; null without either. */
export function findSameControl(clickedLink: HTMLElement): HTMLElement | null {
  if (clickedLink.isConnected) return clickedLink
  const ids = [clickedLink.id, clickedLink.dataset['focusAfter'] ?? '']
  return ids.map((id) => document.getElementById(id)).find((element) => element !== null) ?? null
}
