import { ModalBase, ModalBaseContent, ModalBaseOverlay, ModalBaseTitle } from '@mantine/core'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { FormTheme } from './form-theme.tsx'
import { Icon } from './icon.tsx'
import './dialog.css'

type Props = {
  title: ReactNode
  onClose: () => void
  /** Puts the close button last in the tab order. */
  closeButtonLast?: boolean
  children: ReactNode
}

/** A modal dialog. It traps the focus until it is closed by its button, Escape, a press outside or the phone's back gesture. */
export function DialogModal({ title, onClose, closeButtonLast = false, children }: Props) {
  useCloseOnBack(onClose)
  useScrollLock()
  const closeButton = (
    <button type="button" className="dialog-close" onClick={onClose}>
      <Icon name="cross" />
      <span className="visually-hidden">Stäng</span>
    </button>
  )
  return (
    <FormTheme>
      <ModalBase
        opened
        onClose={onClose}
        withinPortal
        trapFocus
        closeOnEscape
        closeOnClickOutside
        // The opener restores the focus, and the style sheet keeps the page from scrolling.
        returnFocus={false}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        unstyled
      >
        <ModalBaseOverlay className="dialog-overlay" />
        <ModalBaseContent className="dialog" innerProps={{ className: 'dialog-position' }}>
          <div className="dialog-header">
            <ModalBaseTitle className="dialog-title" tabIndex={-1} data-autofocus>
              {title}
            </ModalBaseTitle>
            {!closeButtonLast && closeButton}
          </div>
          <div className="dialog-body">{children}</div>
          {closeButtonLast && closeButton}
        </ModalBaseContent>
      </ModalBase>
    </FormTheme>
  )
}

let openDialogs = 0

/**
 * Marks the document while a dialog is open; the style sheet then keeps the page behind it from scrolling on a phone. A
 * `:has()` selector would make the browser check it at every change of the page.
 */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    openDialogs++
    dataset['dialog'] = ''
    return () => {
      if (--openDialogs === 0) delete dataset['dialog']
    }
  }, [])
}

type CloseWatcherLike = { onclose: (() => void) | null; destroy(): void }

/** Closes the dialog on a phone's back gesture or button, in browsers with CloseWatcher. */
function useCloseOnBack(onClose: () => void): void {
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcherLike }
    if (CloseWatcher === undefined) return
    const watcher = new CloseWatcher()
    watcher.onclose = onClose
    return () => watcher.destroy()
  }, [onClose])
}

/** Shown while the dialog's data is loading. */
export function DialogLoading({ children }: { children: ReactNode }) {
  return (
    <p className="dialog-loading" role="status">
      <span className="spinner" aria-hidden="true" /> {children}
    </p>
  )
}
