import { networkInformation, savesData } from './save-data.ts'

/** Why nothing large is fetched without a question: the browser saves data, or says that the network is a mobile one. */
export function meteredReason(): 'save-data' | 'cellular' | null {
  if (savesData()) return 'save-data'
  return networkInformation()?.type === 'cellular' ? 'cellular' : null
}
