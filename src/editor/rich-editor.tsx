import { HeadlessMantineProvider } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useState, type ReactNode } from 'react'
import { Glyph } from './glyph.tsx'
import type { TextPicture } from './picture-node.ts'
import { contentOf, extensionsFor, insertHtml, type InsertResult } from './rich-content.ts'
import { LinkRow } from './link-row.tsx'

export type RichEditorProps = {
  id: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  /** The initial text; the editor owns it from then on. */
  html: string
  onChange: (html: string) => void
  /** Where the form takes the pictures and files that a text cannot hold. */
  filesPlace: string
  /** The highest heading of the text, below those of its page. */
  topHeading?: 2 | 3
  /** The form that chooses a picture for the text, or gives null; without it the text holds no pictures. */
  pictureForm?: (onPicture: (picture: TextPicture | null) => void) => ReactNode
}

const labels = {
  boldControlLabel: 'Fet',
  italicControlLabel: 'Kursiv',
  h2ControlLabel: 'Rubrik',
  h3ControlLabel: 'Rubrik',
  bulletListControlLabel: 'Punktlista',
  orderedListControlLabel: 'Numrerad lista',
  blockquoteControlLabel: 'Citat',
  linkControlLabel: 'Länk',
  undoControlLabel: 'Ångra',
  redoControlLabel: 'Gör om',
}

/** The library's labels 'H2' and 'H3' mean nothing to a teacher. */
const HeadingWord = () => <span>Rubrik</span>
const SubheadingWord = () => <span>Underrubrik</span>

/** A rich-text editor with headings, lists and links. */
export function RichEditor({
  id,
  labelledBy,
  describedBy,
  invalid,
  html,
  onChange,
  filesPlace,
  topHeading = 3,
  pictureForm,
}: RichEditorProps) {
  const shape = { topHeading, hasPictures: pictureForm !== undefined }
  const [isLinking, setIsLinking] = useState(false)
  const [isPicturing, setIsPicturing] = useState(false)
  const [hasOmittedFiles, setHasOmittedFiles] = useState(false)
  const onInsert = (event: Event, { handled, omittedFiles }: InsertResult) => {
    if (handled) event.preventDefault()
    setHasOmittedFiles(omittedFiles)
    return handled
  }
  const [start] = useState(() => contentOf(html, shape))
  const [extensions] = useState(() => extensionsFor(shape))
  const editor = useEditor({
    extensions,
    content: start,
    // The content security policy forbids its style element; editor.css has the styles.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: () => ({
        id,
        class: 'rich-text rich-editor-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      }),
      handleDOMEvents: {
        paste: (view, event) => onInsert(event, insertHtml(view, event.clipboardData, shape)),
        drop: (view, event) => {
          // Text that is moved within the editor never becomes HTML.
          if (view.dragging !== null) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          return onInsert(
            event,
            insertHtml(view, event.dataTransfer, shape, place?.pos ?? view.state.selection.from),
          )
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
        className="rich-editor"
        data-invalid={invalid || undefined}
      >
        <RichTextEditor.Toolbar className="rich-editor-toolbar" role="toolbar" aria-label="Formatera texten">
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          {topHeading === 2 && <RichTextEditor.H2 icon={HeadingWord} />}
          {topHeading === 2 ? (
            <RichTextEditor.H3 icon={SubheadingWord} aria-label="Underrubrik" title="Underrubrik" />
          ) : (
            <RichTextEditor.H3 icon={HeadingWord} />
          )}
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Control
            aria-label="Länk"
            title="Länk"
            aria-expanded={isLinking}
            onClick={() => setIsLinking(!isLinking)}
          >
            <Glyph name="link" />
          </RichTextEditor.Control>
          {pictureForm !== undefined && (
            <RichTextEditor.Control
              aria-label="Bild"
              title="Bild"
              aria-expanded={isPicturing}
              onClick={() => setIsPicturing(!isPicturing)}
            >
              <Glyph name="picture" />
            </RichTextEditor.Control>
          )}
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.Toolbar>
        {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
        {isPicturing &&
          pictureForm?.((picture) => {
            setIsPicturing(false)
            if (picture !== null)
              editor.chain().focus().insertContent({ type: 'picture', attrs: picture }).run()
          })}
        <RichTextEditor.Content />
        <p className={hasOmittedFiles ? 'rich-editor-omitted' : 'visually-hidden'} role="status">
          {hasOmittedFiles && `Texten tar inte emot bilder och filer. Lägg dem under ${filesPlace}.`}
        </p>
      </RichTextEditor>
    </HeadlessMantineProvider>
  )
}
