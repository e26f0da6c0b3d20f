import { soldOutText } from '#src/material/sold-out-text.ts'

/** Says on the cards of sold-out materials since when they are: since the answer that the page was rendered with. */
export function showSoldOutTimes(at: number): void {
  for (const { firstChild } of document.querySelectorAll('.card-stock'))
    // React keeps the text node, so its text is changed and the node stays.
    if (firstChild) firstChild.nodeValue = soldOutText(at, new Date().toDateString())
}
