import type { ReactNode } from 'react'
import { EraseUnfinished } from './erase-unfinished.tsx'
import type { useErasure } from './use-erasure.ts'

type Props = {
  /** Also the name of its class. */
  id: string
  title: string
  erasure: ReturnType<typeof useErasure>
  intro: ReactNode
  startLabel: string
  /** What is lost too when entries that are not sent yet are erased. */
  alsoLost?: string
  confirmation: ReactNode
  /** What is said of boxes with changes or files that the account lacks, below the confirmation. */
  renderUnsentBoxes: (count: number) => ReactNode
  confirmLabel: string
  cancelLabel: string
  done: ReactNode
}

/** The steps by which personal data are erased from this device, as a person sees them. */
export function ErasurePanel({ id, title, erasure, ...texts }: Props) {
  const { state, isBusy, message, ...steps } = erasure
  return (
    <section className={`panel ${id}`} aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <h2 id={`${id}-title`}>{title}</h2>
      {(state.step === 'start' || state.step === 'failed') && (
        <>
          <p>{texts.intro}</p>
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
              {texts.startLabel}
            </button>
          </p>
        </>
      )}
      {state.step === 'unfinished' && (
        <EraseUnfinished
          unfinished={state.unfinished}
          hasTried={state.hasTried}
          isBusy={isBusy}
          alsoLost={[texts.alsoLost, jointOrdersText(state.jointOrders)].filter(Boolean).join(' ')}
          heading={message}
          onSend={() => void steps.sendFirst(state.unfinished)}
          onErase={() => void steps.erase()}
          onCancel={steps.cancel}
        />
      )}
      {state.step === 'confirm' && (
        <>
          <p ref={message} tabIndex={-1}>
            Ingenting av det du har skrivit här väntar på att skickas. {texts.confirmation}
          </p>
          {state.unsentBoxes > 0 && <p>{texts.renderUnsentBoxes(state.unsentBoxes)}</p>}
          {state.jointOrders > 0 && <p>{jointOrdersText(state.jointOrders)}</p>}
          <p className="button-row">
            <button type="button" className="button" disabled={isBusy} onClick={() => void steps.erase()}>
              {texts.confirmLabel}
            </button>
            <button type="button" className="button button-secondary" onClick={steps.cancel}>
              {texts.cancelLabel}
            </button>
          </p>
        </>
      )}
      {state.step === 'erased' && (
        <p ref={message} tabIndex={-1} role="status">
          {texts.done}
        </p>
      )}
    </section>
  )
}

/** What is lost with joint orders that are not sent: no other device has what sends or cancels them. */
function jointOrdersText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'En gemensam beställning är inte skickad. Den tas bort härifrån, och kan sedan varken skickas eller avbrytas. Ska den bli av skickar du den först, i lådan.'
    : `${count} gemensamma beställningar är inte skickade. De tas bort härifrån, och kan sedan varken skickas eller avbrytas. Ska de bli av skickar du dem först, i lådorna.`
}

/** '3 lådor har', 'En låda har'. */
export const boxesHave = (count: number) => (count === 1 ? 'En låda har' : `${count} lådor har`)
