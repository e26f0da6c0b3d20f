import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

/** How long an answer is waited for before the form is shown without it, ms. */
const slowLoadTimeoutMs = 4000

/** True when what is being fetched has taken so long that one begins without it. */
export function useSlowLoad(): boolean {
  const [out, setOut] = useState(false)
  useTimeout(() => setOut(true), slowLoadTimeoutMs, { autoInvoke: true })
  return out
}
