declare global {
  interface Window {
    /** Set by the inline script of index.html, which records presses from the page's first byte, and then by store-early-presses.ts. */
    earlyPresses?: {
      /** What has been pressed. A second press on a button counts once, because the first had no visible effect. */
      buttons: Set<HTMLElement>
      /** From now on presses reach the components, and no button is busy for an earlier one. */
      end(): void
    }
  }
}

/** Repeats the presses that came before the page was hydrated. Links and forms have worked without scripts. */
export function repeatEarlyPresses(): void {
  const pressed = [...(window.earlyPresses?.buttons ?? [])]
  window.earlyPresses?.end()
  for (const button of pressed) button.click()
}
