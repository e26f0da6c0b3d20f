import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { StaffIcon } from './staff-icon.tsx'
import './staff-dialog.css'

type Props = { title: ReactNode; onClose: () => void; children: ReactNode }

/**
 * A modal dialog of the browser's own: it keeps the focus, closes on Escape and gives the focus back. It is outside of the
 * page that opens it, because it would disappear with what a narrower window hides.
 */
export function StaffDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect ends before the dialog leaves the document, and only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) {
      element.showModal()
      // The browser would focus the button that closes the dialog.
      element.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')?.focus()
    }
    return () => element?.close()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className="staff-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="staff-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="staff-icon-button" onClick={onClose}>
          <StaffIcon name="cross" />
          <span className="visually-hidden">Stäng</span>
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  )
}
