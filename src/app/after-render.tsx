import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react'

type Props = { onRendered: () => void; children: ReactNode }

const Pass = createContext(false)

/**
 * Calls `onRendered` when all that is inside has rendered. For a server-rendered page that includes its Suspense boundaries,
 * which React hydrates some time after the rest: a navigation before that removes the route that a boundary is still to
 * render, so that it throws. A changed context may concern every component, so React hydrates all boundaries before it
 * commits the change.
 */
export function AfterRender({ onRendered, children }: Props): ReactNode {
  const [isSecond, setSecond] = useState(false)
  useEffect(() => (isSecond ? onRendered() : startTransition(() => setSecond(true))), [isSecond, onRendered])
  return <Pass value={isSecond}>{children}</Pass>
}
