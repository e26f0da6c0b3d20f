import { onBroadcast } from '#src/browser/broadcast.ts'
import {
  recordStorageFailure,
  watchStorageFailure,
  type StorageFailure,
} from '#src/storage/storage-failure.ts'
import { showToast } from '#src/ui/toast.ts'

/** Set for the rest of the visit when the warning has been shown. */
const warningShownKey = 'said-refused'

/** Warns once per visit that nothing can be stored on the device, and why. Everything else works. */
export function warnStorageFailure(): void {
  // The service worker had no storage space left for a page or an answer.
  onBroadcast('quota', () =>
    recordStorageFailure(new DOMException('The device is full', 'QuotaExceededError')),
  )
  watchStorageFailure((why) => {
    if (claimWarning()) showToast(texts[why])
  })
}

const texts: Record<StorageFailure, string> = {
  'stores-nothing':
    'Den här webbläsaren sparar inget på enheten. Allt går att läsa och beställa, men inget finns kvar när du stänger sidan.',
  'cannot-store-now':
    'Enheten kan inte spara något just nu, oftast för att den är full. Allt går att läsa och beställa, men det du skriver nu kan vara borta när du stänger sidan.',
}

/** Whether this visit has not been warned yet; from now on it has. */
function claimWarning(): boolean {
  try {
    if (sessionStorage.getItem(warningShownKey) !== null) return false
    sessionStorage.setItem(warningShownKey, '1')
  } catch {
    // Without session storage the warning appears on every page load.
  }
  return true
}
