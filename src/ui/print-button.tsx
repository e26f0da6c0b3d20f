import { printPage, preparePrint } from './print.ts'
import './print.css'

/** Prints the page. Without scripts the browser's own print command does. */
export function PrintButton({ children = 'Skriv ut' }: { children?: string }) {
  return (
    <button
      type="button"
      className="button button-secondary print-button"
      onPointerEnter={() => void preparePrint()}
      onClick={() => void printPage()}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z" />
      </svg>
      {children}
    </button>
  )
}
