/** XML as it is made here: every text escaped, and nothing in it that XML 1.0 forbids. */
export type Xml = { xml: string }
type Child = Xml | string | number | null
type Attributes = Record<string, string | number | undefined>

/** `<name>` with what stands in it; null children are left out. */
export function xmlElement(name: string, ...inside: (Attributes | Child | Child[])[]): Xml {
  let attributes = ''
  let children = ''
  for (const part of inside.flat()) {
    if (part === null) continue
    if (typeof part !== 'object') children += escapeXml(String(part))
    else if (isXml(part)) children += part.xml
    else
      for (const [key, value] of Object.entries(part))
        if (value !== undefined) attributes += ` ${key}="${escapeXml(String(value))}"`
  }
  return { xml: children === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${children}</${name}>` }
}

/** An element that holds a text; none where the text is empty. */
export function xmlElementIfText(name: string, text: string, attributes: Attributes = {}): Xml | null {
  return text.trim() === '' ? null : xmlElement(name, attributes, text)
}

/** The whole document. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`

/** A text as it may stand in an element, in an attribute, or in HTML. */
export function escapeXml(text: string): string {
  return withoutForbiddenCharacters(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Control characters, half characters and what is no character at all: no XML may hold them, escaped or not. */
function withoutForbiddenCharacters(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '')
}

function isXml(part: Attributes | Xml): part is Xml {
  return typeof part['xml'] === 'string' && Object.keys(part).length === 1
}
