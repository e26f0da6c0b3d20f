import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UnfinishedEntries } from '#src/api/session/erase-personal-data.ts'
import { EraseUnfinished } from './erase-unfinished.tsx'

type State =
  | { step: 'asked' | 'sure' | 'forgotten' | 'failed' }
  /** `tried` when it has been tried to send what waits. */
  | { step: 'unended'; unended: UnfinishedEntries; tried: boolean }

const load = () => import('#src/api/session/erase-personal-data.ts')

/** Takes away what this device remembers of the one who uses it, once it has been asked for twice. What is not sent yet is shown first. */
export function ErasePersonalData() {
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ step: 'asked' })
  const [busy, setBusy] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state.step !== 'asked') said.current?.focus()
  }, [state])

  async function act(work: (forgetting: Awaited<ReturnType<typeof load>>) => Promise<State>): Promise<void> {
    setBusy(true)
    try {
      setState(await work(await load()))
    } catch {
      setState({ step: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  const seen = (unended: UnfinishedEntries, tried: boolean): State =>
    unended.rows.length + unended.locked > 0 ? { step: 'unended', unended, tried } : { step: 'sure' }
  const ask = () => act(async (forgetting) => seen(await forgetting.readUnfinishedEntries(), false))
  const sendFirst = (unended: UnfinishedEntries) =>
    act(async (forgetting) => seen(await forgetting.sendUnfinishedEntries(unended), true))
  const forget = () =>
    act(async (forgetting) => {
      await forgetting.erasePersonalData(queries)
      return { step: 'forgotten' }
    })

  return (
    <section className="panel forget-me" aria-labelledby="glom-mig" aria-busy={busy}>
      <h2 id="glom-mig">Glöm mina uppgifter</h2>
      {(state.step === 'asked' || state.step === 'failed') && (
        <>
          <p>
            Den här enheten minns det du har skrivit i formulären, dina sökningar, vad du öppnade senast och
            vad du har skickat. Du kan ta bort det härifrån.
          </p>
          {state.step === 'failed' && (
            <p ref={said} tabIndex={-1} role="alert">
              Det gick inte just nu, så allt kan vara kvar. Ladda om sidan när du är uppkopplad och försök
              igen.
            </p>
          )}
          <p>
            <button type="button" className="button button-quiet" disabled={busy} onClick={() => void ask()}>
              Glöm mina uppgifter
            </button>
          </p>
        </>
      )}
      {state.step === 'unended' && (
        <EraseUnfinished
          unended={state.unended}
          tried={state.tried}
          busy={busy}
          heading={said}
          onSend={() => void sendFirst(state.unended)}
          onForget={() => void forget()}
          onCancel={() => setState({ step: 'asked' })}
        />
      )}
      {state.step === 'sure' && (
        <>
          <p ref={said} tabIndex={-1}>
            Ingenting väntar på att skickas. Uppgifterna i beställning och nedladdning, dina utkast, dina
            sökningar, det du öppnade senast, det du har skickat, kvittona och enhetens slumpade namn tas
            bort, och du loggas ut. Dina gillanden och det material du har sparat blir kvar.
          </p>
          <p className="ways-out">
            <button type="button" className="button" disabled={busy} onClick={() => void forget()}>
              Ja, glöm dem
            </button>
            <button type="button" className="button button-quiet" onClick={() => setState({ step: 'asked' })}>
              Behåll dem
            </button>
          </p>
        </>
      )}
      {state.step === 'forgotten' && (
        <p ref={said} tabIndex={-1} role="status">
          Nu är de glömda: det du skrivit i formulären, dina utkast, dina sökningar, det du öppnade senast,
          utkorgen med kvittona och enhetens namn. Du är utloggad här. Dina gillanden och det material du har
          sparat är kvar. Webbläsarens egen historik tar du bort i webbläsaren.
        </p>
      )}
    </section>
  )
}
