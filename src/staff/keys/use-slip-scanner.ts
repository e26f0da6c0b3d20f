import { slipTokenIn } from '#contract/packing.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { useKeyboard } from './use-keyboard.ts'

/** The shortcuts of a page about orders or stock. A scanned slip opens its order, whatever page is open. */
export function useSlipScanner(): void {
  const go = useStaffNavigation()
  useKeyboard((text) => {
    const token = slipTokenIn(text)
    if (token !== null) go.to(`/s#${token}`)
  })
}
