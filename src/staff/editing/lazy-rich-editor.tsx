import { lazy, Suspense } from 'react'
import type { RichEditorProps } from '#src/editor/rich-editor.tsx'

const RichEditor = lazy(() =>
  import('#src/editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
)

/** The editor that customers have too, loaded when it is first shown. */
export const LazyRichEditor = (props: RichEditorProps) => (
  <Suspense fallback={<div className="rich-editor rich-editor-loading">Hämtar textfältet …</div>}>
    <RichEditor {...props} />
  </Suspense>
)
