import { savesData } from './save-data.ts'

/** Why nothing large is fetched without a question: the browser saves data, or says that the network is a mobile one. Most browsers do not say. */
export function meteredReason(): 'save-data' | 'cellular' | null {
  if (savesData()) return 'save-data'
  const { type } = (navigator as { connection?: { type?: string } }).connection ?? {}
  return type === 'cellular' ? 'cellular' : null
}
