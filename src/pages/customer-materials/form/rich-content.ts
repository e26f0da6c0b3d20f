import type { Extensions, JSONContent } from '@tiptap/react'
import { getSchema } from '@tiptap/react'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import Link from '@tiptap/extension-link'
import StarterKit from '@tiptap/starter-kit'
import { sanitizeHtml } from '#src/ui/sanitize-html.ts'

/** What the editor knows: the headings, lists, quotations, emphasis and links of contract/rich-text.ts, and nothing that the cleaner takes away. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
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
]

const schema = getSchema(extensions)

/** An HTML text as the editor takes it. Given as text it would be read in a way that the page's policy stops. */
export function contentOf(html: string): JSONContent {
  return ContentParser.fromSchema(schema).parse(sanitizedFragment(html)).toJSON() as JSONContent
}

/** What became of something pasted or dropped: whether it has been dealt with, and whether pictures or files stayed outside. */
export type InsertResult = { handled: boolean; omittedFiles: boolean }

/**
 * Puts pasted or dropped HTML into the text, cleaned. The editor's own way makes a policy of its own to turn text into HTML,
 * which this page does not allow. Plain text goes the editor's way. A file that nobody took would be opened instead of the page.
 */
export function insertHtml(view: EditorView, given: DataTransfer | null, at?: number): InsertResult {
  const html = given?.getData('text/html') ?? ''
  if (html === '') {
    const isFile = (given?.files.length ?? 0) > 0 && given?.getData('text/plain') === ''
    return { handled: isFile, omittedFiles: isFile }
  }
  const slice = ContentParser.fromSchema(view.state.schema).parseSlice(sanitizedFragment(html))
  const { tr } = view.state
  // Nothing is put in the place of what is chosen.
  if (slice.size > 0)
    view.dispatch(
      (at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView(),
    )
  return { handled: true, omittedFiles: /<(img|picture|video|svg)\b/i.test(html) }
}

/** Cleaned, in a part of a document that loads and runs nothing. Larger headings become the editor's own, and rows of a table lines. */
function sanitizedFragment(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = sanitizeHtml(html.replaceAll(/<(\/?)h[12](?=[\s>])/gi, '<$1h3'))
  for (const row of template.content.querySelectorAll('tr')) {
    const text = document.createElement('p')
    text.append(...[...row.cells].flatMap((cell) => [...cell.childNodes, ' ']))
    row.replaceWith(text)
  }
  return template.content
}
