import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusFirstMarked } from '../ui/focus-first-marked.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { NameOf } from './merge-fields.ts'
import type { useDeviceDraft } from './use-device-draft.ts'
import type { DocumentBase, DocumentEditor } from './use-document-editor.ts'

type Props<Base extends DocumentBase<Fields>, Fields extends object> = {
  editor: DocumentEditor<Base, Fields>
  draft: ReturnType<typeof useDeviceDraft<Base, Fields>>
  /** What is edited: 'materialet'. */
  what: string
  /** A field's value as words: names for ids, plain text for HTML. */
  words: (name: NameOf<Fields>, value: unknown) => string
  /** What stands between the draft and what two people have changed. */
  children?: ReactNode
}

/** What an edit page has to say before its fields: how the last write went, an earlier draft, and what two people have changed. */
export function EditMessages<Base extends DocumentBase<Fields>, Fields extends object>({
  editor,
  draft,
  what,
  words,
  children,
}: Props<Base, Fields>) {
  const { notice, refusals, base, labels } = editor
  const { offer } = draft
  const message = useRef<HTMLParagraphElement>(null)
  // The pressed button has lost the focus while it was disabled. The field may stand on another tab, which the message names. Before the
  // page is painted, because a button that may be pressed again gets its focus back then (watch-disabled-buttons.ts).
  useLayoutEffect(() => {
    if (refusals === 0) return
    const page = message.current?.closest('main') ?? null
    if (!focusFirstMarked(page) && document.activeElement === document.body) message.current?.focus()
  }, [refusals])
  // What was answered is gone with its buttons: the keyboard goes on from what came of it.
  const questions = (offer === undefined ? 0 : 1) + (editor.conflict?.names.length ?? 0)
  const earlier = useRef(questions)
  useLayoutEffect(() => {
    const isAnswered = questions < earlier.current
    earlier.current = questions
    if (isAnswered && document.activeElement === document.body) message.current?.focus()
  }, [questions])
  return (
    <>
      <p
        ref={message}
        tabIndex={-1}
        role={notice.isProblem ? 'alert' : 'status'}
        className={
          notice.text === ''
            ? 'visually-hidden'
            : `staff-note ${notice.isProblem ? 'staff-note-warning' : ''}`
        }
      >
        {notice.text}
      </p>
      {offer !== undefined && (
        <DraftOffer
          draft={offer}
          labels={labels}
          base={base}
          what={what}
          onUse={() => {
            editor.setNotice({ text: 'Utkastet är hämtat. Spara när du är klar.', isProblem: false })
            draft.use(offer)
          }}
          onDiscard={() => {
            draft.discard(offer)
            editor.setNotice({ text: 'Utkastet är slängt.', isProblem: false })
          }}
        />
      )}
      {children}
      <ConflictPanel editor={editor} words={words} />
    </>
  )
}
