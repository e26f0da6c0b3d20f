import { siteName } from '#contract/words.ts'
import type { Code } from './paper-code.ts'
import './paper-sheet.css'

/** A sheet of its own: a heading, lines of what and how much, and where it is to be found. */
export type Sheet = {
  title: string
  lines: readonly (readonly [name: string, text: string])[]
  note: string
  path: string
}

/** Prints one sheet in place of the page. It stands in the document for as long as the browser prints. */
export async function printSheet(sheet: Sheet): Promise<void> {
  const address = location.origin + sheet.path
  const code = await import('./paper-code.ts').then(({ drawCode }) => drawCode(address)).catch(() => null)
  document.querySelector('.paper-sheet')?.remove()
  const place = element('section', '', 'paper-sheet')
  const list = element('dl')
  for (const [name, text] of sheet.lines) list.append(element('dt', name), element('dd', text))
  const foot = element('div', '', 'paper-sheet-foot')
  if (code !== null) foot.append(pictureOf(code))
  foot.append(element('p', address))
  place.append(
    element('p', siteName, 'paper-sheet-site'),
    element('h1', sheet.title),
    list,
    element('p', sheet.note),
    foot,
  )
  document.body.append(place)
  const root = document.documentElement
  root.dataset['sheet'] = ''
  addEventListener(
    'afterprint',
    () => {
      place.remove()
      delete root.dataset['sheet']
    },
    { once: true },
  )
  print()
}

function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

function pictureOf({ size, shape }: Code): SVGElement {
  const inSvg = 'http://www.w3.org/2000/svg'
  const picture = document.createElementNS(inSvg, 'svg')
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`)
  picture.setAttribute('shape-rendering', 'crispEdges')
  const path = document.createElementNS(inSvg, 'path')
  path.setAttribute('d', shape)
  picture.append(path)
  return picture
}
