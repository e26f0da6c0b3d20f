import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UnfinishedEntries } from '#src/api/session/erase-personal-data.ts'
import { EraseUnfinished } from './erase-unfinished.tsx'

type State =
  | { step: 'start' | 'erased' | 'failed' }
  /** `unsentBoxes`: how many have changes that the account does not have. */
  | { step: 'confirm'; unsentBoxes: number }
  /** `hasTried` after an attempt to send the waiting entries. */
  | { step: 'unfinished'; unfinished: UnfinishedEntries; hasTried: boolean }

const load = () => import('#src/api/session/erase-personal-data.ts')

/** Erases the personal data on this device after two confirmations. Entries that are not sent yet are shown first. */
export function ErasePersonalData() {
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ step: 'start' })
  const [isBusy, setIsBusy] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state.step !== 'start') message.current?.focus()
  }, [state])

  async function run(task: (module: Awaited<ReturnType<typeof load>>) => Promise<State>): Promise<void> {
    setIsBusy(true)
    try {
      setState(await task(await load()))
    } catch {
      setState({ step: 'failed' })
    } finally {
      setIsBusy(false)
    }
  }
  const loadBoxes = () => import('#src/boxes/forget-boxes.ts')
  async function stateAfter(unfinished: UnfinishedEntries, hasTried: boolean): Promise<State> {
    if (unfinished.rows.length + unfinished.needLoginCount > 0)
      return { step: 'unfinished', unfinished, hasTried }
    // A browser that stores nothing has no boxes.
    const unsentBoxes = await (await loadBoxes()).countUnsentBoxes().catch(() => 0)
    return { step: 'confirm', unsentBoxes }
  }
  const check = () => run(async (module) => stateAfter(await module.readUnfinishedEntries(), false))
  const sendFirst = (unfinished: UnfinishedEntries) =>
    run(async (module) => stateAfter(await module.sendUnfinishedEntries(unfinished), true))
  const erase = () =>
    run(async (module) => {
      // First, because it may be refused: then nothing is said to be erased.
      await (await loadBoxes()).eraseAllBoxes()
      await module.erasePersonalData(queries)
      return { step: 'erased' }
    })

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
              onClick={() => void check()}
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
          heading={message}
          onSend={() => void sendFirst(state.unfinished)}
          onErase={() => void erase()}
          onCancel={() => setState({ step: 'start' })}
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
            <button type="button" className="button" disabled={isBusy} onClick={() => void erase()}>
              Ja, glöm dem
            </button>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => setState({ step: 'start' })}
            >
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
