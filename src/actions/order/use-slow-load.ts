import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** How long to wait for a response before the form is shown without it, ms. */
const slowLoadTimeoutMs = 4000

/** Whether loading has taken so long that the form is shown without its result. */
export function useSlowLoad(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useTimeout(() => setIsSlow(true), slowLoadTimeoutMs, { autoInvoke: true })
  return isSlow
}
