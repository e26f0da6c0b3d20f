import { startInstallOffer } from './install/start.ts'

/** What makes the page live on this device: begun when it stands, one piece at a time, when nothing hurries. */
export function startOnDevice(): void {
  for (const start of [startInstallOffer]) whenIdle(() => void start())
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 500)
}
