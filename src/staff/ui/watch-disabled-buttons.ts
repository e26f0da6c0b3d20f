/**
 * Gives the focus back to a button that was disabled while what it asked for was under way: the browser takes the focus from a
 * disabled button, and the keyboard would begin at the top of the page again. Focus that went elsewhere meanwhile stays there.
 */
export function watchDisabledButtons(): void {
  let focused: Element | null = null
  document.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null))
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (
        target instanceof HTMLButtonElement &&
        !target.disabled &&
        target === focused &&
        document.activeElement === document.body
      )
        target.focus({ preventScroll: true })
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}
