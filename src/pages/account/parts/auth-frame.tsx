import { useSyncExternalStore, type ReactNode } from 'react'
import { PageMeta } from '#src/ui/page-meta.tsx'
import './account.css'

type Props = { title: string; address: string; lead?: ReactNode; children: ReactNode; after?: ReactNode }

/** The frame of the log-in and registration pages. The server renders the heading; the form needs scripts, so only the browser renders it. */
export function AuthFrame({ title, address, lead, children, after }: Props) {
  const isBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return (
    <div className="auth">
      <PageMeta title={title} canonical={address} />
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className="auth-lead">{lead}</p>}
      <noscript>
        <p className="panel">Den här sidan behöver skript. Slå på dem i webbläsaren för att fortsätta.</p>
      </noscript>
      <div className="auth-content">{isBrowser && children}</div>
      {after}
    </div>
  )
}

const subscribeNever = () => () => {}
