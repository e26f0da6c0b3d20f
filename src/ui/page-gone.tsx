import { useEffect } from 'react'
import { reloadPageData } from '#src/browser/reload-data.ts'

/**
 * Stands in for a page that was shown from a copy, and of which the server then says that it does not exist any more. Its
 * loader runs again, finds that answer, and the missing page is rendered.
 */
export function PageGone(): null {
  useEffect(reloadPageData, [])
  return null
}
