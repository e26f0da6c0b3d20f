/** Shown when nothing is saved, with how to save something. */
export function EmptySaved() {
  return (
    <div className="empty saved-empty">
      <svg className="shelf" viewBox="0 0 240 150" aria-hidden="true">
        <rect className="shelf-wall" x="20" y="8" width="200" height="120" rx="14" />
        <path className="shelf-sun" d="M170 66a22 22 0 0 1 44 0Z" />
        <rect className="shelf-book-one" x="48" y="30" width="18" height="68" rx="3" />
        <rect className="shelf-book-two" x="70" y="40" width="22" height="58" rx="3" />
        <path className="shelf-book-three" d="m98 45 16-5 17 54-16 5Z" />
        <path className="shelf-mark" d="M52 30h10v22l-5-4-5 4Z" />
        <rect className="shelf-board" x="12" y="98" width="216" height="10" rx="5" />
        <path className="shelf-board" d="M44 108v22m152-22v22" />
      </svg>
      <p className="empty-title">Här är det tomt än så länge</p>
      <p>Tryck på bokmärket på ett material, så finns det här även på tåget och i klassrummet utan nät.</p>
      <a className="button" href="/popularall">
        Se populära material
      </a>
    </div>
  )
}
