/** Replaces the banner of a site without materials: says so to visitors, and tells the operator what to do next. */
export function EmptyHome() {
  return (
    <section className="home-empty" aria-labelledby="home-empty">
      <h1 id="home-empty" tabIndex={-1}>
        Här finns inget material ännu
      </h1>
      <p>Webbplatsen är igång, men katalogen är tom. När det första materialet är publicerat syns det här.</p>
      <h2>För dig som driver webbplatsen</h2>
      <ul>
        <li>
          Väntade du dig material? Kontrollera <code>DATA_DIR</code> och <code>DATABASE_URL</code>. Ett
          felskrivet namn ger en ny, tom databas. Vilken databas servern har öppnat står i det som den skrev
          när den startade.
        </li>
        <li>
          Vill du se hur det kan bli? <code>npm run seed</code> med samma inställningar som servern lägger in
          en exempelkatalog i en tom databas. Servern behöver inte startas om.
        </li>
        <li>
          Hur eget innehåll kommer in står i <code>README.md</code> under ”Begin as an editor”.
        </li>
      </ul>
    </section>
  )
}
