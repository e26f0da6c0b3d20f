import { staffCall } from './call.ts'

/** Printed materials with their shelf and copies: free, promised, on the shelf. */
export const listStock = staffCall({ name: 'listStock', path: '/desk/stock' }, 'packer')

/** A delivery, scrapped copies, or a count of the shelf. */
export const moveStock = staffCall({ name: 'moveStock', path: '/desk/stock-move' }, 'packer')

/** Where a material lies, and the number of copies below which it shows on Today; 0 = never. */
export const setShelf = staffCall({ name: 'setShelf', path: '/desk/stock-shelf' }, 'packer')

/** Every change of the stock, newest first, of one material or of all. */
export const listStockMovements = staffCall(
  { name: 'listStockMovements', path: '/desk/stock-movements' },
  'packer',
)
