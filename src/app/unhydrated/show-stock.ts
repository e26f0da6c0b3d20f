import type { Material } from '#contract/schemas/material.ts'
import { loadStock, stockText } from '#src/actions/order/material-stock.ts'

/**
 * Says on the page of a printed material how many copies there are. What is shown there when none is left has a link that only
 * components answer, so the page is hydrated.
 */
export async function showStock(material: Material, hydrate: () => Promise<void>): Promise<void> {
  const shown = document.querySelector('.stock > p')?.firstChild
  if (!shown) return
  if (material.sold_out === 1) return hydrate()
  const stock = await loadStock(material.slug)
  if (stock?.data.qty === 0) return hydrate()
  // React keeps the text node, so its text is changed and the node stays.
  shown.nodeValue = stockText(material, stock)
}
