type Props = { state: 'missing' | 'unanswered'; isGuest: boolean; onRetry: () => void }

/** Says why there is no receipt to show, and what to do instead. */
export function ReceiptMissing({ state, isGuest, onRetry }: Props) {
  return (
    <div className="panel receipt-missing" role="status">
      {isGuest ? (
        <p>
          Kvittot finns inte på den här enheten. Det finns på enheten som du beställde från, och numret står i
          brevet som du fick. Beställde du inloggad finns det i ditt konto.
        </p>
      ) : state === 'unanswered' ? (
        <p>Kvittot kunde inte hämtas just nu. Numret står i brevet som du fick.</p>
      ) : (
        <p>Ingen av dina beställningar har den här adressen.</p>
      )}
      <p className="receipt-actions">
        {state === 'unanswered' && (
          <button type="button" className="button" onClick={onRetry}>
            Försök igen
          </button>
        )}
        {isGuest && (
          <a className="button" href="/logga-in">
            Logga in
          </a>
        )}
        <a className="button button-secondary" href={isGuest ? '/utkorg' : '/konto/bestallningar'}>
          {isGuest ? 'Till utkorgen' : 'Dina beställningar'}
        </a>
      </p>
    </div>
  )
}
