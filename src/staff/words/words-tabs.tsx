import { useRouterState } from '@tanstack/react-router'
import { StaffLink } from '../ui/staff-link.tsx'
import { wordPages } from './word-pages.ts'
import './words.css'

/** The pages under /ord. On a phone the list opens from the name of the page that is shown. */
export function WordsTabs() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isCurrent = (page: string) => path.endsWith(page)
  const current = wordPages.flatMap(({ pages }) => pages).find((page) => isCurrent(page.path))
  const groups = (
    <>
      {wordPages.map(({ group, pages }) => (
        <div key={group} className="words-tab-group">
          <h2>{group}</h2>
          <ul>
            {pages.map(({ path: to, label }) => (
              <li key={to}>
                <StaffLink to={to} {...(isCurrent(to) && { 'aria-current': 'page' as const })}>
                  {label}
                </StaffLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
  return (
    <>
      <nav className="words-tabs" aria-label="Ord och texter">
        {groups}
      </nav>
      <details className="words-tabs-phone" key={path}>
        <summary>Ord och texter: {current?.label ?? 'välj'}</summary>
        <nav aria-label="Ord och texter, listan">{groups}</nav>
      </details>
    </>
  )
}
