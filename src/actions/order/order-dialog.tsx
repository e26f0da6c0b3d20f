import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { refreshAfterOrderMs } from '#contract/limits.ts'
import { readStock } from '#contract/calls/material.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { listSchools } from '#contract/calls/school.ts'
import { readSettings } from '#contract/calls/site.ts'
import { stockCheckedLater } from '#contract/messages.ts'
import { callQuery } from '#src/api/call-query.ts'
import { useRefreshedUser } from '#src/api/refresh-user.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogLoading } from '#src/ui/dialog-modal.tsx'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { draftFromEntry, draftOf } from './order-draft.ts'
import { indexSchools } from './find-schools.ts'
import { OrderConfirmation, type PlacedOrder } from './order-confirmation.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderQueued } from './order-queued.tsx'
import { OrderProduct } from './order-product.tsx'
import { maxOrderQuantity } from './order-values.ts'
import { useSlowLoad } from './use-slow-load.ts'
import { showReceiptBar } from './receipt-bar.ts'
import { SoldOut } from './sold-out.tsx'
import { useOrderContact } from './use-order-contact.ts'
import './order.css'

/** In the same chunk, so that it needs no other for the form's fields. */
export { RecipientForm } from './recipient-form.tsx'

type Props = {
  material: MaterialCard
  /** The outbox entry to change. */
  row?: OutboxEntry
  /** Copies that are reserved for the holder of a link; `onTaken` is called when they are ordered. */
  offer?: { token: string; qty: number; onTaken: () => void }
} & DialogProps

/** Orders printed copies of a material: the stock, the form, and the result. */
export function OrderDialog({ material, row, offer, onClose }: Props) {
  const stock = useQuery({
    ...callQuery(readStock, { idOrSlug: material.slug }),
    enabled: offer === undefined,
    retry: false,
    // Without a network the query fails at once instead of being paused.
    networkMode: 'always',
  })
  const settings = useQuery(callQuery(readSettings, {}))
  const schools = useQuery(callQuery(listSchools, {}))
  const index = useMemo(() => (schools.data ? indexSchools(schools.data.data) : null), [schools.data])
  const orderContact = useOrderContact()
  const [entryDraft] = useState(() => (row === undefined ? null : draftFromEntry(row)))
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [queued, setQueued] = useState<{ id: string; needsLogin: boolean } | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  const [isSoldOut, setIsSoldOut] = useState(false)
  const isSlow = useSlowLoad()
  useRefreshedUser(placed !== null, refreshAfterOrderMs)

  const close = useCallback(() => {
    if (placed !== null) showReceiptBar({ ...placed, title: material.name })
    onClose()
    if (placed !== null) offer?.onTaken()
  }, [onClose, placed, material.name, offer])
  if (placed !== null) {
    return (
      <DialogModal title="Beställningen är mottagen" onClose={close} closeButtonLast>
        <OrderConfirmation
          placed={placed}
          message={settings.data?.data.order_message ?? ''}
          onClose={close}
        />
      </DialogModal>
    )
  }

  if (queued !== null) {
    return (
      <DialogModal title="Beställningen väntar" onClose={close}>
        <OrderQueued {...queued} onSent={setPlaced} onClose={close} />
      </DialogModal>
    )
  }

  const title = (
    <>
      {row === undefined ? 'Beställ' : 'Ändra beställningen'}
      <span className="visually-hidden">: {material.name}</span>
    </>
  )
  const isStockKnown = stock.isSuccess || offer !== undefined
  const maxQuantity =
    offer !== undefined
      ? offer.qty
      : isStockKnown
        ? maxOrderQuantity(stock.data?.data, material)
        : Math.max(material.max_qty, 1)
  const hasSchool =
    orderContact !== null && (orderContact.user?.school ?? orderContact.remembered?.school ?? '') !== ''
  const isLoading =
    (stock.isPending && offer === undefined) || settings.isPending || (hasSchool && schools.isPending)
  const showsForm = isDirty || (orderContact !== null && (!isLoading || isSlow))
  return (
    <DialogModal title={title} onClose={close}>
      {/* A form that somebody has begun to fill in stays, even when a late response says that the stock is empty. */}
      {!showsForm || orderContact === null ? (
        <>
          <OrderProduct material={material} />
          <DialogLoading>Kontrollerar lagret …</DialogLoading>
        </>
      ) : isSoldOut || (isStockKnown && maxQuantity === 0 && !isDirty) ? (
        <>
          <OrderProduct material={material} />
          <SoldOut material={material} />
        </>
      ) : (
        <OrderForm
          material={material}
          maxQuantity={Math.max(maxQuantity, 1)}
          stockText={isStockKnown ? null : stockCheckedLater}
          orderContact={orderContact}
          draft={entryDraft ?? draftOf(material.id, orderContact.user?.user_id)}
          offer={offer ?? null}
          settings={settings.data?.data ?? null}
          schools={{ index, roles: schools.data?.yrkesroll ?? null, loading: schools.isPending }}
          onDirty={() => setIsDirty(true)}
          onSent={setPlaced}
          onSoldOut={() => setIsSoldOut(true)}
          onQueued={setQueued}
        />
      )}
    </DialogModal>
  )
}
