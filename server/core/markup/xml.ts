/** XML with every text escaped and no character that XML 1.0 forbids. */
export type Xml = { xml: string }
type Child = Xml | string | number | null
type Attributes = Record<string, string | number | undefined>

/** `<name>` with its attributes and children; null children are left out. */
export function xmlElement(name: string, ...content: (Attributes | Child | Child[])[]): Xml {
  let attributes = ''
  let children = ''
  for (const part of content.flat()) {
    if (part === null) continue
    if (typeof part !== 'object') children += escapeXml(String(part))
    else if (isXml(part)) children += part.xml
    else
      for (const [key, value] of Object.entries(part))
        if (value !== undefined) attributes += ` ${key}="${escapeXml(String(value))}"`
  }
  return { xml: children === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${children}</${name}>` }
}

/** An element with a text; null when the text is empty. */
export function xmlElementIfText(name: string, text: string, attributes: Attributes = {}): Xml | null {
  return text.trim() === '' ? null : xmlElement(name, attributes, text)
}

/** The whole document. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`

/** Escapes a text for an element, an attribute, or HTML. */
export function escapeXml(text: string): string {
  return withoutForbiddenCharacters(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Removes control characters, lone surrogates and noncharacters, which XML forbids even when escaped. */
function withoutForbiddenCharacters(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '')
}

function isXml(part: Attributes | Xml): part is Xml {
  return typeof part['xml'] === 'string' && Object.keys(part).length === 1
}
