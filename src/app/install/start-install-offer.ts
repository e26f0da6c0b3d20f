import { installPrompt, watchInstallPrompt } from '#src/storage/install-prompt.ts'
import { countVisit } from '#src/storage/visits.ts'
import { appleDeviceOf, mayOfferInstall } from './may-offer-install.ts'

/** Offers to install the site where that is possible, wanted and not too early. */
export async function startInstallOffer(): Promise<void> {
  if (isInstalled()) return
  if (!mayOfferInstall(await countVisit(), Date.now())) return
  const apple = appleDeviceOf(navigator)
  if (apple !== null) return show(apple)
  if (installPrompt() !== null) return show(null)
  const unwatch = watchInstallPrompt(() => {
    unwatch()
    if (installPrompt() !== null) void show(null)
  })
}

/** Whether the app was opened from the home screen; `standalone` is Apple's own property. */
function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

async function show(apple: 'iPhone' | 'iPad' | null): Promise<void> {
  const { renderInstallOffer } = await import('./install-offer.tsx')
  renderInstallOffer(apple)
}
