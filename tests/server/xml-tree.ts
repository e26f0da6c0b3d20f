import { SaxesParser } from 'saxes'

/** An element of a document: its name without prefix, its namespace, and its contents. */
export type XmlElement = {
  name: string
  namespace: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/** Parses a document strictly: well-formed, every prefix bound; throws otherwise. */
export function readXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const top: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ name, value }) => [name, value]),
    )
    const element = { name: tag.local, namespace: tag.uri, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const inside = open.at(-1)
    if (inside !== undefined) inside.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  const [root] = top.children
  if (root === undefined) throw new Error('The document is empty')
  return root
}

export const childrenOf = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []
export const childOf = (element: XmlElement | undefined, name: string) => childrenOf(element, name)[0]
export const textOf = (element: XmlElement | undefined, name: string) => childOf(element, name)?.text ?? ''
export const namesIn = (element: XmlElement | undefined) => element?.children.map(({ name }) => name) ?? []
