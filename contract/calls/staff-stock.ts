import { staffRead, staffWrite } from './call.ts'

/** Printed materials with their shelf and copies: free, promised, on the shelf. */
export const listStock = staffRead({ name: 'listStock', path: '/desk/stock' }, 'packer')

/** Records a delivery, scrapped copies, or a count of the shelf. */
export const recordStockChange = staffWrite({ name: 'recordStockChange', path: '/desk/stock-move' }, 'packer')

/** Sets where a material lies, and the number of copies below which Today warns of it; 0 = never. */
export const setShelfAndWarning = staffWrite(
  { name: 'setShelfAndWarning', path: '/desk/stock-shelf' },
  'packer',
)

/** Every change of the stock, newest first, of one material or of all. */
export const listStockMovements = staffRead(
  { name: 'listStockMovements', path: '/desk/stock-movements' },
  'packer',
)
