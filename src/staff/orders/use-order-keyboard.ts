import { slipTokenIn } from '#contract/packing.ts'
import { useGo } from '../core/staff-address.ts'
import { useKeyboard } from '../keys/use-keyboard.ts'

/** The shortcuts of a page about orders. A scanned slip opens its order, whatever page is open. */
export function useOrderKeyboard(): void {
  const go = useGo()
  useKeyboard((text) => {
    const token = slipTokenIn(text)
    if (token !== null) go.to(`/s#${token}`)
  })
}
