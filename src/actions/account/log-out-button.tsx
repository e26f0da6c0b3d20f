import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { logOut } from '#src/api/session/log-out.ts'
import { readMaterialDrafts } from '#src/storage/customer-material-drafts.ts'

/** Logs out. Who has begun to write material of their own is asked first, as that goes too. */
export function LogOutButton({ owner, stays = false }: { owner: string; stays?: boolean }) {
  const [router, queries] = [useRouter(), useQueryClient()]
  const [drafts, setDrafts] = useState(0)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [drafts])

  async function out(): Promise<void> {
    await logOut(queries)
    if (!stays) await router.navigate({ href: '/' })
  }

  async function askFirst(): Promise<void> {
    // What cannot be read cannot be lost either.
    const begun = await readMaterialDrafts(owner).catch(() => [])
    if (begun.length === 0) await out()
    else setDrafts(begun.length)
  }

  if (drafts === 0)
    return (
      <button type="button" className="button button-quiet" onClick={() => void askFirst()}>
        Logga ut
      </button>
    )
  return (
    <div className="account-leave">
      <p ref={question} tabIndex={-1}>
        {drafts === 1
          ? 'Du har ett utkast som inte är inskickat.'
          : `Du har ${drafts} utkast som inte är inskickade.`}{' '}
        {drafts === 1 ? 'Det' : 'De'} tas bort från enheten när du loggar ut.
      </p>
      <a className="button button-quiet" href="/konto/material">
        {drafts === 1 ? 'Visa utkastet' : 'Visa utkasten'}
      </a>
      <button type="button" className="button button-quiet" onClick={() => void out()}>
        Logga ut ändå
      </button>
      <button type="button" className="text-button" onClick={() => setDrafts(0)}>
        Stanna kvar
      </button>
    </div>
  )
}
