import { HeadlessMantineProvider } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useState } from 'react'
import { Glyph } from '../parts/glyph.tsx'
import { contentOf, extensions, insertHtml, type InsertResult } from './rich-content.ts'
import { LinkRow } from './rich-link.tsx'

export type RichEditorProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  /** The text at the start; from then on the editor has it. */
  html: string
  onChange: (html: string) => void
}

const labels = {
  boldControlLabel: 'Fet',
  italicControlLabel: 'Kursiv',
  h3ControlLabel: 'Rubrik',
  bulletListControlLabel: 'Punktlista',
  orderedListControlLabel: 'Numrerad lista',
  blockquoteControlLabel: 'Citat',
  linkControlLabel: 'Länk',
  undoControlLabel: 'Ångra',
  redoControlLabel: 'Gör om',
}

/** 'H3' says nothing to a teacher. */
const HeadingWord = () => <span>Rubrik</span>

/** Text with headings, lists and links, as one writes it. */
export function RichEditor({ id, labelledBy, describedBy, invalid, html, onChange }: RichEditorProps) {
  const [linking, setLinking] = useState(false)
  const [leftOut, setLeftOut] = useState(false)
  const settled = (event: Event, { handled, omittedFiles: some }: InsertResult) => {
    if (handled) event.preventDefault()
    setLeftOut(some)
    return handled
  }
  const [start] = useState(() => contentOf(html))
  const editor = useEditor({
    extensions,
    content: start,
    // It would write a style element, which the page's policy forbids; own-form.css has what it needs.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({
        id,
        class: 'rich own-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      }),
      handleDOMEvents: {
        paste: (view, event) => settled(event, insertHtml(view, event.clipboardData)),
        drop: (view, event) => {
          // What is moved within the text never becomes HTML.
          if (view.dragging !== null) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          return settled(event, insertHtml(view, event.dataTransfer, place?.pos ?? view.state.selection.from))
        },
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <HeadlessMantineProvider>
      <RichTextEditor
        editor={editor}
        labels={labels}
        className="own-rich"
        data-invalid={invalid || undefined}
      >
        <RichTextEditor.Toolbar className="own-tools" role="toolbar" aria-label="Formatera texten">
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.H3 icon={HeadingWord} />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Control
            aria-label="Länk"
            title="Länk"
            aria-expanded={linking}
            onClick={() => setLinking(!linking)}
          >
            <Glyph name="link" />
          </RichTextEditor.Control>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.Toolbar>
        {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
        <RichTextEditor.Content />
        <p className={leftOut ? 'own-left-out' : 'unseen'} role="status">
          {leftOut && 'Texten tar inte emot bilder och filer. Lägg dem under Bild och dokument, längre ner.'}
        </p>
      </RichTextEditor>
    </HeadlessMantineProvider>
  )
}
