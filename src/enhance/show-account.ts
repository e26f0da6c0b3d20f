import { readSession, watchSession } from '#src/storage/session.ts'
import { accountTexts } from './account-texts.ts'

/** Shows who is logged in, in the header and the tab bar. Returns the function that ends it. */
export function showAccount(): () => void {
  const link = document.querySelector<HTMLAnchorElement>('.account-link')
  const tab = document.querySelector<HTMLAnchorElement>('.tab-bar a[href="/logga-in"]')
  const show = async () => {
    const { url, title = null, label = null, name, tab: tabText } = accountTexts(await readSession())
    for (const each of [link, tab]) each?.setAttribute('href', url)
    for (const [attribute, text] of Object.entries({ title, 'aria-label': label })) {
      if (text === null) link?.removeAttribute(attribute)
      else link?.setAttribute(attribute, text)
    }
    const shown = link?.querySelector('span')
    if (shown) shown.textContent = name
    // React keeps the text node, so its text is changed and the node stays.
    if (tab?.lastChild) tab.lastChild.nodeValue = tabText
  }
  void show()
  return watchSession(() => void show())
}
