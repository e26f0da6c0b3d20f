import type { ReactNode } from 'react'
import { useCurrentInView } from './use-current-in-view.ts'

type Props = { label: string; className: string; children: ReactNode }

/** Links to pages beside each other, on one line. On a narrow screen the line is scrolled sideways and shows where it goes on. */
export function TabRow({ label, className, children }: Props) {
  return (
    <nav aria-label={label} className={`tab-row ${className}`} ref={useCurrentInView<HTMLElement>()}>
      {children}
    </nav>
  )
}
