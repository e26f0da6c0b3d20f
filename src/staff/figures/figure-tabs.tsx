import { useEffect, type ReactNode } from 'react'
import { useStaff } from '../frame/staff-context.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import './figures.css'

const tabs = [
  { path: 'material', label: 'Material', forSender: true },
  { path: 'avsandare', label: 'Avsändare', forSender: false },
  { path: 'amnen', label: 'Ämnen', forSender: true },
  { path: 'sokningar', label: 'Sökningar', forSender: false },
  { path: 'arsrapporter', label: 'Årsrapporter', forSender: true },
] as const
export type FigureTab = (typeof tabs)[number]['path']

type Props = {
  current: FigureTab
  /** The parameters of the period, which the other tabs keep. */
  period?: string
  children: ReactNode
}

/** A page of figures: the title, a tab for each, and the content. */
export function FigurePage({ current, period = '', children }: Props) {
  const isEditor = useStaff().roles.includes('editor')
  const label = tabs.find(({ path }) => path === current)?.label ?? ''
  useEffect(() => {
    document.title = `Siffror: ${label} – Redaktion`
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [label])
  return (
    <div className="figures-page">
      <header className="figures-head">
        <h1 tabIndex={-1}>Siffror</h1>
        <TabRow label="Siffror" className="figure-tabs">
          {tabs
            .filter(({ forSender }) => isEditor || forSender)
            .map(({ path, label: text }) => (
              <StaffLink
                key={path}
                to={`/siffror/${path}${path === 'arsrapporter' ? '' : period}`}
                {...(path === current && { 'aria-current': 'page' })}
              >
                {text}
              </StaffLink>
            ))}
        </TabRow>
      </header>
      {children}
    </div>
  )
}
