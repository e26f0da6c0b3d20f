/** From this width on the filters are always open, as a column. */
const columnMediaQuery = '(min-width: 768px)'

/**
 * Opens the filters for browsers in which CSS alone cannot show the content of closed details, and closes them where they
 * would be a sheet. Returns the function that ends it.
 */
export function openAsColumn(details: HTMLDetailsElement): () => void {
  const column = matchMedia(columnMediaQuery)
  const adapt = () => {
    details.open = column.matches
  }
  if (column.matches) adapt()
  column.addEventListener('change', adapt)
  return () => column.removeEventListener('change', adapt)
}
