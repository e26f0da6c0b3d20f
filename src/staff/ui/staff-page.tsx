import { useEffect, type ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A staff page: its heading, which takes the focus when the page opens, what can be done, and the content. */
export function StaffPage({ title, lead, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} – Redaktion`
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [title])
  return (
    <>
      <header className="staff-page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className="staff-lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </>
  )
}
