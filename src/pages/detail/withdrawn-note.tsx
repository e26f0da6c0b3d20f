/** The note above a saved material that the site no longer has. */
export function WithdrawnNote() {
  return (
    <div className="preview-note" role="note">
      <p>
        <strong>Tillbakadraget.</strong> Materialet finns inte längre på Skolmaterial. Du ser det som du har
        sparat på den här enheten. Det ändras inte mer, och försvinner bara om du tar bort det.
      </p>
      <p className="preview-actions">
        <a href="/sparat">Allt sparat</a>
      </p>
    </div>
  )
}
