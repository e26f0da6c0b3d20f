import { ModalBase, ModalBaseContent, ModalBaseOverlay, ModalBaseTitle } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { FormTheme } from './form-theme.tsx'
import { Icon } from './icon.tsx'
import './dialog.css'

type Props = {
  title: ReactNode
  onClose: () => void
  /** The keyboard comes to the cross after everything else. */
  closeButtonLast?: boolean
  children: ReactNode
}

/** A dialog over the page: it holds the focus until it is closed by its cross, Escape, a press beside it or the phone's way back. */
export function DialogModal({ title, onClose, closeButtonLast = false, children }: Props) {
  useCloseOnBack(onClose)
  const cross = (
    <button type="button" className="dialog-close" onClick={onClose}>
      <Icon name="cross" />
      <span className="unseen">Stäng</span>
    </button>
  )
  return (
    <FormTheme>
      <ModalBase
        className="dialog-root"
        opened
        onClose={onClose}
        withinPortal
        trapFocus
        closeOnEscape
        closeOnClickOutside
        // The one who opens gives the focus back, and the style sheet holds the page still.
        returnFocus={false}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        unstyled
      >
        <ModalBaseOverlay className="dialog-shade" />
        <ModalBaseContent className="dialog" innerProps={{ className: 'dialog-place' }}>
          <div className="dialog-head">
            <ModalBaseTitle className="dialog-title" tabIndex={-1} data-autofocus>
              {title}
            </ModalBaseTitle>
            {!closeButtonLast && cross}
          </div>
          <div className="dialog-body">{children}</div>
          {closeButtonLast && cross}
        </ModalBaseContent>
      </ModalBase>
    </FormTheme>
  )
}

type CloseWatcherLike = { onclose: (() => void) | null; destroy(): void }

/** A phone's gesture or button for 'back' closes the dialog, where the browser tells of it. */
function useCloseOnBack(onClose: () => void): void {
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcherLike }
    if (CloseWatcher === undefined) return
    const watcher = new CloseWatcher()
    watcher.onclose = onClose
    return () => watcher.destroy()
  }, [onClose])
}

/** Shown while what the dialog needs is being fetched. */
export function DialogLoading({ children }: { children: ReactNode }) {
  return (
    <p className="dialog-waiting" role="status">
      <span className="spinner" aria-hidden="true" /> {children}
    </p>
  )
}
