import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { logOut } from '#src/api/session/log-out.ts'
import { readMaterialDrafts } from '#src/storage/customer-material-drafts.ts'

/** Logs out. Asks first when the device has drafts of materials, because logging out deletes them. */
export function LogOutButton({ owner, stays = false }: { owner: string; stays?: boolean }) {
  const [router, queries] = [useRouter(), useQueryClient()]
  const [drafts, setDrafts] = useState(0)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [drafts])

  async function leave(): Promise<void> {
    await logOut(queries)
    if (!stays) await router.navigate({ href: '/' })
  }

  async function askFirst(): Promise<void> {
    // Unreadable storage has no drafts to lose.
    const stored = await readMaterialDrafts(owner).catch(() => [])
    if (stored.length === 0) await leave()
    else setDrafts(stored.length)
  }

  if (drafts === 0)
    return (
      <button type="button" className="button button-secondary" onClick={() => void askFirst()}>
        Logga ut
      </button>
    )
  return (
    <div className="account-log-out">
      <p ref={question} tabIndex={-1}>
        {drafts === 1
          ? 'Du har ett utkast som inte är inskickat.'
          : `Du har ${drafts} utkast som inte är inskickade.`}{' '}
        {drafts === 1 ? 'Det' : 'De'} tas bort från enheten när du loggar ut.
      </p>
      <a className="button button-secondary" href="/konto/material">
        {drafts === 1 ? 'Visa utkastet' : 'Visa utkasten'}
      </a>
      <button type="button" className="button button-secondary" onClick={() => void leave()}>
        Logga ut ändå
      </button>
      <button type="button" className="text-button" onClick={() => setDrafts(0)}>
        Stanna kvar
      </button>
    </div>
  )
}
