import { useRef, type MouseEvent, type ReactNode } from 'react'
import './more-menu.css'

/**
 * What is done more seldom, in a list behind one button. src/enhance/close-when-left.ts closes it when something else is pressed or
 * focused, and with Escape; a press on one of its buttons closes it too, and gives the focus back.
 */
export function MoreMenu({ about, children }: { about: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  function close({ target }: MouseEvent): void {
    if (menu.current === null || !(target instanceof Element) || target.closest('button') === null) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <details ref={menu} className="more-menu">
      <summary className="button button-secondary">
        Mer
        <span className="visually-hidden"> {about}</span>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9.5 6 6 6-6" />
        </svg>
      </summary>
      {/* Before the buttons' own handlers, which may move the focus further. */}
      <ul onClickCapture={close}>{children}</ul>
    </details>
  )
}

/** The element, or the button of the menu that it is in while that is closed. */
export const focusableOf = (element: Element | null): HTMLElement | null =>
  (element?.closest('.more-menu:not([open])')?.querySelector('summary') ?? element) as HTMLElement | null
