import { useParams } from '@tanstack/react-router'
import { QueuePage } from './queue-page.tsx'
import { WaitingPage } from './waiting-page.tsx'

/** All queues, or the one of the material in the address. */
export function WaitingPages() {
  const { material } = useParams({ strict: false }) as { material?: string }
  return material === undefined ? <WaitingPage /> : <QueuePage />
}
