import { printPage, readyPaper } from './paper.ts'
import './paper.css'

/** Prints the page, laid out for paper. Without scripts the browser's own way does it. */
export function PaperButton({ children = 'Skriv ut' }: { children?: string }) {
  return (
    <button
      type="button"
      className="button button-quiet paper-button"
      onPointerEnter={() => void readyPaper()}
      onClick={() => void printPage()}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z" />
      </svg>
      {children}
    </button>
  )
}
