import type { listStaffOrders, readPackingBatch, readStaffOrder } from '#contract/calls/staff-orders.ts'
import type { Success } from '#contract/calls/call.ts'
import type { OrderState } from '#contract/packing.ts'

export type OrderList = Success<typeof listStaffOrders>['data']
export type OrderRow = OrderList['orders'][number]
export type Batch = Success<typeof readPackingBatch>['data']
export type BatchOrder = Batch['orders'][number]
export type OrderDetail = Success<typeof readStaffOrder>['data']

/** The tabs of the list: their word in the address, their label, the state that they ask for and the count beside them. */
export const orderTabs = [
  { status: 'mottagna', label: 'Mottagna', state: 'received', count: 'received' },
  { status: 'plockas', label: 'Plockas', state: 'picking', count: 'picking' },
  { status: 'packade', label: 'Packade', state: 'packed', count: 'packed' },
  { status: 'skickade', label: 'Skickade i dag', state: 'today', count: 'sent_today' },
  { status: 'alla', label: 'Alla', state: '', count: null },
] as const

/** An order's state, as staff read it. */
export const stateLabels: Record<OrderState, string> = {
  received: 'Mottagen',
  picking: 'Plockas',
  packed: 'Packad',
  sent: 'Skickad',
  returned: 'Åter',
  cancelled: 'Avbruten',
}

/** The state of a step in an order's history; '' is before the order came. */
export const stateLabel = (state: string): string => stateLabels[state as OrderState] ?? 'Avslutad'

/** Copies: '12 ex'. */
export const copies = (count: number): string => `${count} ex`

/** The number of copies to pack or packed. */
export const copiesOf = ({ qty, packed_qty }: Pick<OrderRow, 'qty' | 'packed_qty'>): number =>
  packed_qty ?? qty

/** '1 beställning', '4 beställningar'. */
export const ordersText = (count: number): string =>
  count === 1 ? '1 beställning' : `${count} beställningar`

/** '72468' as '724 68'. */
export const formatPostcode = (postcode: string): string =>
  postcode.trim().replace(/^(\d{3})\s?(\d{2})$/, '$1\u00a0$2')

/** What a write about an order sends: which one, and what the page showed. */
export const seen = ({ id, version }: Pick<OrderRow, 'id' | 'version'>) => ({ id, version })

/** Names a shelf; many materials have none. */
export const shelfName = (shelf: string): string => (shelf === '' ? '–' : shelf)

/** Where an order goes, field by field. */
export const addressFields = [
  { name: 'organization', label: 'Skola eller arbetsplats' },
  { name: 'first_name', label: 'Förnamn' },
  { name: 'last_name', label: 'Efternamn' },
  { name: 'street', label: 'Gata eller box' },
  { name: 'postcode', label: 'Postnummer' },
  { name: 'city', label: 'Ort' },
] as const
