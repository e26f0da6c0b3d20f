import type { Extensions, JSONContent } from '@tiptap/react'
import { getSchema } from '@tiptap/react'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { Link } from '@tiptap/extension-link'
import { StarterKit } from '@tiptap/starter-kit'
import { sanitizeHtml } from '#src/ui/sanitize-html.ts'
import { pictureNode } from './picture-node.ts'

/** What a text may hold: its headings begin below those of its page, and only some texts hold pictures. */
type TextShape = { topHeading: 2 | 3; hasPictures: boolean }

/** The formats of the editor: those of contract/rich-text.ts, so that the sanitizer removes none of them. */
export const extensionsFor = ({ topHeading, hasPictures }: TextShape): Extensions => [
  StarterKit.configure({
    heading: { levels: topHeading === 2 ? [2, 3, 4] : [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto'],
    HTMLAttributes: { rel: null, target: null },
  }),
  ...(hasPictures ? [pictureNode] : []),
]

/** HTML as the editor's JSON. The editor's own parsing of an HTML string is blocked by the content security policy. */
export function contentOf(html: string, shape: TextShape): JSONContent {
  const schema = getSchema(extensionsFor(shape))
  return ContentParser.fromSchema(schema).parse(sanitizedFragment(html, shape)).toJSON() as JSONContent
}

/** The result of a paste or a drop: whether it was handled, and whether pictures or files were left out. */
export type InsertResult = { handled: boolean; omittedFiles: boolean }

/**
 * Inserts pasted or dropped HTML, sanitized. The editor's own handling creates a Trusted Types policy, which this page does not
 * allow. The editor handles plain text itself. The browser would open a file that nothing handles in place of the page.
 */
export function insertHtml(
  view: EditorView,
  transfer: DataTransfer | null,
  shape: TextShape,
  at?: number,
): InsertResult {
  const html = transfer?.getData('text/html') ?? ''
  if (html === '') {
    const isFile = (transfer?.files.length ?? 0) > 0 && transfer?.getData('text/plain') === ''
    return { handled: isFile, omittedFiles: isFile }
  }
  const fragment = sanitizedFragment(html, shape)
  const ourPictures = shape.hasPictures ? fragment.querySelectorAll('img').length : 0
  const slice = ContentParser.fromSchema(view.state.schema).parseSlice(fragment)
  const { tr } = view.state
  // An empty slice must not replace the selection.
  if (slice.size > 0)
    view.dispatch(
      (at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView(),
    )
  return { handled: true, omittedFiles: (html.match(/<(img|video|svg)\b/gi) ?? []).length > ourPictures }
}

/** Sanitized HTML in an inert fragment, which loads and runs nothing. Higher headings become the top one, and table rows become paragraphs. */
function sanitizedFragment(html: string, { topHeading }: TextShape): DocumentFragment {
  const template = document.createElement('template')
  const higher = topHeading === 2 ? /<(\/?)h1(?=[\s>])/gi : /<(\/?)h[12](?=[\s>])/gi
  template.innerHTML = sanitizeHtml(html.replaceAll(higher, `<$1h${topHeading}`))
  for (const row of template.content.querySelectorAll('tr')) {
    const text = document.createElement('p')
    text.append(...[...row.cells].flatMap((cell) => [...cell.childNodes, ' ']))
    row.replaceWith(text)
  }
  return template.content
}
