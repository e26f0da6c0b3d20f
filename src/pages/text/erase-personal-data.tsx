import { EraseUnfinished } from '#src/actions/erase/erase-unfinished.tsx'
import { useErasure } from '#src/actions/erase/use-erasure.ts'

/** Erases the personal data on this device after two confirmations. Entries that are not sent yet are shown first. */
export function ErasePersonalData() {
  const { state, isBusy, message, ...steps } = useErasure((boxes) => boxes.eraseAllBoxes())
  return (
    <section className="panel erase-personal-data" aria-labelledby="glom-mig" aria-busy={isBusy}>
      <h2 id="glom-mig">Glöm mina uppgifter</h2>
      {(state.step === 'start' || state.step === 'failed') && (
        <>
          <p>
            Den här enheten minns det du har skrivit i formulären, dina lådor, dina sökningar, vad du öppnade
            senast och vad du har skickat. Du kan ta bort det härifrån.
          </p>
          {state.step === 'failed' && (
            <p ref={message} tabIndex={-1} role="alert">
              Det gick inte just nu, så allt kan vara kvar. Ladda om sidan när du är uppkopplad och försök
              igen.
            </p>
          )}
          <p>
            <button
              type="button"
              className="button button-secondary"
              disabled={isBusy}
              onClick={() => void steps.check()}
            >
              Glöm mina uppgifter
            </button>
          </p>
        </>
      )}
      {state.step === 'unfinished' && (
        <EraseUnfinished
          unfinished={state.unfinished}
          hasTried={state.hasTried}
          isBusy={isBusy}
          alsoLost="Då försvinner också dina lådor med allt i dem."
          heading={message}
          onSend={() => void steps.sendFirst(state.unfinished)}
          onErase={() => void steps.erase()}
          onCancel={steps.cancel}
        />
      )}
      {state.step === 'confirm' && (
        <>
          <p ref={message} tabIndex={-1}>
            Ingenting väntar på att skickas. Uppgifterna i beställning och nedladdning, dina utkast, dina
            lådor med allt i dem, dina sökningar, det du öppnade senast, det du har skickat, kvittona och
            enhetens slumpade namn tas bort, och du loggas ut. Dina gillanden och det material du har sparat
            blir kvar. Lådor på ditt konto finns kvar där.
          </p>
          {state.unsentBoxes > 0 && (
            <p>
              <strong>
                {state.unsentBoxes === 1 ? 'En låda har' : `${state.unsentBoxes} lådor har`} ändringar som
                inte har skickats till ditt konto. De försvinner.
              </strong>{' '}
              <a href="/lador">Öppna Lådor</a> när du har nät, så skickas de.
            </p>
          )}
          <p className="button-row">
            <button type="button" className="button" disabled={isBusy} onClick={() => void steps.erase()}>
              Ja, glöm dem
            </button>
            <button type="button" className="button button-secondary" onClick={steps.cancel}>
              Behåll dem
            </button>
          </p>
        </>
      )}
      {state.step === 'erased' && (
        <p ref={message} tabIndex={-1} role="status">
          Nu är de glömda: det du skrivit i formulären, dina utkast, dina lådor, dina sökningar, det du
          öppnade senast, utkorgen med kvittona och enhetens nummer. Du är utloggad här. Dina gillanden och
          det material du har sparat är kvar. Webbläsarens egen historik tar du bort i webbläsaren.
        </p>
      )}
    </section>
  )
}
