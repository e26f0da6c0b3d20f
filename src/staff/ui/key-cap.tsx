/** The key that does what a button does, shown on the button; screen readers announce it by `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="key-cap" aria-hidden="true">
      {children}
    </kbd>
  )
}
