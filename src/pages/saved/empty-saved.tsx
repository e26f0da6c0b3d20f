/** Shown when nothing is saved, with how to save something. */
export function EmptySaved() {
  return (
    <div className="empty-state">
      <svg className="saved-illustration" viewBox="0 0 240 150" aria-hidden="true">
        <rect className="saved-illustration-wall" x="20" y="8" width="200" height="120" rx="14" />
        <path className="saved-illustration-sun" d="M170 66a22 22 0 0 1 44 0Z" />
        <rect className="saved-illustration-book-one" x="48" y="30" width="18" height="68" rx="3" />
        <rect className="saved-illustration-book-two" x="70" y="40" width="22" height="58" rx="3" />
        <path className="saved-illustration-book-three" d="m98 45 16-5 17 54-16 5Z" />
        <path className="saved-illustration-bookmark" d="M52 30h10v22l-5-4-5 4Z" />
        <rect className="saved-illustration-board" x="12" y="98" width="216" height="10" rx="5" />
        <path className="saved-illustration-board" d="M44 108v22m152-22v22" />
      </svg>
      <p className="empty-state-title">Här är det tomt än så länge</p>
      <p>Tryck på bokmärket på ett material, så finns det här även på tåget och i klassrummet utan nät.</p>
      <a className="button" href="/popularall">
        Se populära material
      </a>
    </div>
  )
}
