import './draft-note.css'

/** The note above an article or a text page that shows what visitors do not see yet. */
export const DraftNote = () => (
  <p className="draft-note" role="note">
    <strong>Förhandsgranskning.</strong> Så här blir sidan när det som är sparat är publicerat. Besökare ser
    inte ändringarna än.
  </p>
)
