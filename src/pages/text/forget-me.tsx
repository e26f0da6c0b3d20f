import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetMe } from '#src/data/forget-private.ts'

type State = 'asked' | 'sure' | 'forgotten'

/** Takes away what this device remembers of the one who uses it, once it has been asked for twice. */
export function ForgetMe() {
  const queries = useQueryClient()
  const [state, setState] = useState<State>('asked')
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state !== 'asked') said.current?.focus()
  }, [state])

  async function forget(): Promise<void> {
    await forgetMe(queries)
    setState('forgotten')
  }

  return (
    <section className="panel forget-me" aria-labelledby="glom-mig">
      <h2 id="glom-mig">Glöm mina uppgifter</h2>
      {state === 'asked' && (
        <>
          <p>
            Den här enheten minns det du har skrivit i formulären, dina senaste sökningar och vad du öppnade
            senast. Du kan ta bort det härifrån.
          </p>
          <p>
            <button type="button" className="button button-quiet" onClick={() => setState('sure')}>
              Glöm mina uppgifter
            </button>
          </p>
        </>
      )}
      {state === 'sure' && (
        <>
          <p ref={said} tabIndex={-1}>
            Uppgifterna i beställning och nedladdning, dina utkast till eget material, dina sökningar, det du
            öppnade senast och enhetens slumpade namn tas bort, och du loggas ut. Dina gillanden, det du har
            sparat och det som väntar i utkorgen blir kvar.
          </p>
          <p className="ways-out">
            <button type="button" className="button" onClick={() => void forget()}>
              Ja, glöm dem
            </button>
            <button type="button" className="button button-quiet" onClick={() => setState('asked')}>
              Behåll dem
            </button>
          </p>
        </>
      )}
      {state === 'forgotten' && (
        <p ref={said} tabIndex={-1} role="status">
          Nu är de glömda: det du skrivit i formulären, dina utkast, dina sökningar, det du öppnade senast och
          enhetens namn. Du är utloggad här. Dina gillanden, det du har sparat och det som väntar i utkorgen
          är kvar.
        </p>
      )}
    </section>
  )
}
