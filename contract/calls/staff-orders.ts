import { staffRead, staffWrite } from './call.ts'

/** Orders of one state with search and filters, a page at a time; counts of every state. */
export const listStaffOrders = staffRead({ name: 'listStaffOrders', path: '/desk/orders' }, 'packer')

/** One order by its number: its address, its history, and the other open orders to the same address. */
export const readStaffOrder = staffRead({ name: 'readStaffOrder', path: '/desk/order' }, 'packer')

/** The order that the code on a packing slip names. Reading changes nothing. */
export const readSlip = staffRead({ name: 'readSlip', path: '/desk/slip' }, 'packer')

/** The orders of a packing batch, or chosen ones, sorted by shelf and number: for the pick list, slips and labels. */
export const readPackingBatch = staffRead({ name: 'readPackingBatch', path: '/desk/batch' }, 'packer')

/** Takes the oldest `count` received orders, or the given ones, into a new packing batch of the caller's. */
export const claimOrders = staffWrite({ name: 'claimOrders', path: '/desk/orders-claim' }, 'packer')

/** Puts claimed or packed orders back among the received ones. */
export const releaseOrders = staffWrite({ name: 'releaseOrders', path: '/desk/orders-release' }, 'packer')

/** Records that an order is packed: all of it, or fewer copies with a reason; the missing copies wait in the queue or are cancelled. */
export const packOrder = staffWrite({ name: 'packOrder', path: '/desk/order-pack' }, 'packer')

/** Records that packed orders are sent. The email about it is sent ten minutes later, so that the step can be undone. */
export const sendOrders = staffWrite({ name: 'sendOrders', path: '/desk/orders-send' }, 'packer')

/** Undoes the last step of orders within ten minutes. */
export const undoOrderStep = staffWrite({ name: 'undoOrderStep', path: '/desk/order-undo' }, 'packer')

/** The steps of everybody in the last ten minutes that can still be undone, newest first. */
export const listRecentSteps = staffRead({ name: 'listRecentSteps', path: '/desk/orders-recent' }, 'packer')

/** Records that slips or labels are printed. Refused once when one of them was printed before; `again` prints it nevertheless. */
export const recordPrints = staffWrite({ name: 'recordPrints', path: '/desk/orders-printed' }, 'packer')

/** Cancels orders that were not sent, returns their copies to the stock, and emails the customers. */
export const cancelOrders = staffWrite({ name: 'cancelOrders', path: '/desk/orders-cancel' }, 'packer')

/** Records that a sent order has come back, with its copies on the shelf again or scrapped. */
export const returnOrder = staffWrite({ name: 'returnOrder', path: '/desk/order-return' }, 'packer')

/** Corrects the address of an order that is not packed yet. */
export const correctOrderAddress = staffWrite(
  { name: 'correctOrderAddress', path: '/desk/order-address' },
  'packer',
)

/** Saves staff's own note on an order. */
export const saveOrderNote = staffWrite({ name: 'saveOrderNote', path: '/desk/order-note' }, 'packer')

/** Puts orders to the same address in one parcel, or with `apart` in one each. */
export const setParcel = staffWrite({ name: 'setParcel', path: '/desk/orders-parcel' }, 'packer')

/** The list's orders as a CSV file. */
export const exportOrders = staffRead({ name: 'exportOrders', path: '/desk/orders-export' }, 'packer')
