/** The address of a letter that came without its key. */
export function NoLink({ way, children }: { way: string; children: string }) {
  return (
    <div className="panel account-said">
      <p>Länken är inte hel. Öppna den direkt ur brevet, eller kopiera hela adressen.</p>
      <p>
        <a className="button button-quiet" href={way}>
          {children}
        </a>
      </p>
    </div>
  )
}
