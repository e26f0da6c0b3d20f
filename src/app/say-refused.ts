import { watchRefused } from '#src/device/refused.ts'
import { showToast } from '#src/ui/toast.ts'

/** Says once in each visit that this browser keeps nothing; everything else works. */
export function sayRefused(): void {
  watchRefused(() => {
    if (wasSaid()) return
    showToast(
      'Den här webbläsaren sparar inget på enheten. Allt går att läsa och beställa, men inget finns kvar när du stänger sidan.',
    )
  })
}

function wasSaid(): boolean {
  try {
    if (sessionStorage.getItem('said-refused') !== null) return true
    sessionStorage.setItem('said-refused', '1')
  } catch {
    // Refused, too: it is said on each page that is loaded.
  }
  return false
}
