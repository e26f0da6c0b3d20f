import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { readPackingBatch, recordPrints } from '#contract/calls/staff-orders.ts'
import type { PrintKind } from '#contract/packing.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import { sendStaffCall, useStaffQuery } from '../core/staff-api.ts'
import { useStaffAddress } from '../core/staff-address.ts'
import { useStaffAccess } from '../core/staff-session.ts'
import { NoAccess } from '../frame/no-access.tsx'
import type { Batch, BatchOrder } from '../orders/order-texts.ts'
import { QueryState } from '../ui/query-state.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { PrintAgainDialog } from './print-again-dialog.tsx'
import './print.css'

type Props = {
  title: string
  /** What is counted for each order when it is printed; null or none for what may be printed any number of times. */
  kind?: PrintKind | null
  /** Choices about the paper, which are not printed. */
  options?: ReactNode
  children: (batch: Batch) => ReactNode
}

/** A page to print: the orders of a batch or the chosen ones, with a button and choices above that are not printed. Printing changes no state. */
export function PrintedOrders({ title, ...more }: Props) {
  const access = useStaffAccess()
  useEffect(() => {
    document.title = `${title} – Redaktion`
  }, [title])
  return access === 'open' ? <Orders title={title} {...more} /> : <NoAccess reason={access} />
}

const nothingToPrint = 'Här finns inga beställningar att skriva ut.'

/** How often the orders are read again, ms: a page that is left open shows no names to somebody whose role was taken away. */
const accessIntervalMs = 60_000

/** How long a press waits for the server to record the print; then the print begins without, ms. */
const recordTimeoutMs = 3000

function Orders({ title, kind = null, options, children }: Props) {
  const { fields } = useStaffAddress()
  const batch = fields.get('omgang')
  const ids = (fields.get('ids') ?? '').split(',').filter((id) => id !== '')
  // Without them there is nothing to read, also while the next page is loading.
  const isNamed = batch !== null || ids.length > 0
  const query = useStaffQuery(readPackingBatch, batch === null ? { ids } : { batch }, {
    enabled: isNamed,
    refetchInterval: accessIntervalMs,
  })
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [message, setMessage] = useState('')
  const orders = query.data?.data.orders ?? []

  async function print(wanted: readonly BatchOrder[], again: boolean): Promise<void> {
    setIsAsking(false)
    setMessage('')
    if (kind !== null) {
      const answer = await withTimeout(
        sendStaffCall(recordPrints, {
          kind,
          ids: wanted.map(({ id }) => id),
          ...(again && { again: 1 }),
        }),
        recordTimeoutMs,
      )
      if (answer?.state === 'ended') return
      if (answer?.state === 'refused' && answer.httpStatus === 409 && !again) {
        // Another has printed some of them since the page was opened.
        await query.refetch()
        return setIsAsking(true)
      }
      if (answer?.state !== 'done')
        setMessage('Utskriften kunde inte antecknas, så nästa som skriver ut får ingen fråga.')
    }
    // The sheets of the others leave the page before the browser prints it.
    flushSync(() => setChosen(wanted.length < orders.length ? wanted.map(({ id }) => id) : null))
    window.print()
    void query.refetch()
  }

  const isPrinted = kind !== null && orders.some(({ prints }) => prints[kind] !== null)
  return (
    <main className="print-page">
      <header className="print-head">
        <h1 tabIndex={-1}>{title}</h1>
        <StaffLink className="staff-button" to={batch === null ? '/bestallningar' : `/packa/${batch}`}>
          {batch === null ? 'Tillbaka till beställningarna' : `Tillbaka till omgång ${batch}`}
        </StaffLink>
        <PrintButton
          disabled={query.data === undefined}
          onPress={() => (isPrinted ? setIsAsking(true) : void print(orders, false))}
        />
        {options}
        <p className={message === '' ? 'visually-hidden' : 'staff-note staff-note-warning'} role="status">
          {message}
        </p>
      </header>
      {isNamed ? (
        <QueryState query={query}>
          {({ data }) =>
            data.orders.length === 0 ? (
              <p>{nothingToPrint}</p>
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it is scrolled sideways by keyboard
              <div className="print-sheets" role="region" aria-label="Att skriva ut" tabIndex={0}>
                {children(
                  chosen === null
                    ? data
                    : { ...data, orders: data.orders.filter(({ id }) => chosen.includes(id)) },
                )}
              </div>
            )
          }
        </QueryState>
      ) : (
        <p>{nothingToPrint}</p>
      )}
      {isAsking && kind !== null && (
        <PrintAgainDialog
          kind={kind}
          orders={orders}
          onPrint={(wanted) =>
            void print(
              wanted,
              wanted.some(({ prints }) => prints[kind] !== null),
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </main>
  )
}
