import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import type { OwnMaterial } from '#contract/workshop.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountWaiting } from '#src/actions/account/account-states.tsx'
import type { Session } from '#src/device/session.ts'
import { fetchPart } from '#src/ui/reload-once.ts'
import type { OwnFormProps } from './form/own-form.tsx'
import { NotApproved } from './not-approved.tsx'
import { noNetwork, NotNow, SessionOver } from './not-now.tsx'
import { OwnPicture } from './own-picture.tsx'
import { changeAddress, listAddress, newAddress } from './own-words.ts'
import { SavedNote } from './saved-note.tsx'
import type { Start } from './start-form.ts'
import './own-list.css'

/** Makes a material of one's own, or changes one. */
export function OwnFormPage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const { utkast }: { utkast?: unknown } = useSearch({ strict: false })
  const named = typeof utkast === 'string' ? utkast : ''
  return <Place key={`${slug} ${named}`} slug={slug} named={named} />
}

const back = { title: 'Mina material', address: listAddress }

/** The form, and what is said once it is saved, under one heading. */
function Place({ slug, named }: { slug: string; named: string }) {
  const [round, setRound] = useState(0)
  const [saved, setSaved] = useState<OwnMaterial | null>(null)
  const isNew = slug === ''
  const titles = isNew
    ? { form: 'Nytt material', saved: 'Tack, materialet är inskickat' }
    : { form: 'Ändra material', saved: 'Ändringarna är sparade' }

  function again(): void {
    setSaved(null)
    setRound(round + 1)
    document.querySelector<HTMLElement>('h1')?.focus()
  }

  return (
    <AccountFrame
      title={saved === null ? titles.form : titles.saved}
      address={isNew ? newAddress : changeAddress(slug)}
      back={back}
    >
      {(_user, session) =>
        saved === null ? (
          <Form key={round} session={session} slug={slug} named={named} again={again} onSaved={setSaved} />
        ) : (
          <SavedNote material={saved} isNew={isNew} onAnother={again} />
        )
      }
    </AccountFrame>
  )
}

type Ready = { start: Start; Form: ComponentType<OwnFormProps> | null }

type FormProps = {
  session: Session
  slug: string
  named: string
  again: () => void
  onSaved: (material: OwnMaterial) => void
}

function Form({ session, slug, named, again, onSaved }: FormProps) {
  const [ready, setReady] = useState<Ready | null>(null)
  const { token } = session
  useEffect(() => {
    let gone = false
    let release = () => undefined as void
    void begin(session, slug, named).then((now) => {
      if (now.start.state === 'ready') release = now.start.release
      if (gone) release()
      else setReady(now)
    })
    return () => {
      gone = true
      release()
    }
    // Details of the same session that were read anew begin nothing anew.
  }, [token, slug, named])

  if (ready === null) return <AccountWaiting>Hämtar formuläret …</AccountWaiting>
  const { start, Form: Fields } = ready
  if (start.state === 'ended') return <SessionOver />
  if (start.state === 'missing')
    return (
      <div className="empty">
        <p className="empty-title">Materialet finns inte</p>
        <p>Det kan vara borttaget, eller höra till någon annan.</p>
        <a className="button" href={listAddress}>
          Till mina material
        </a>
      </div>
    )
  if (start.state !== 'ready' || Fields === null)
    return (
      <NotNow title="Formuläret kunde inte hämtas" again={again}>
        {start.state === 'refused' ? start.message : noNetwork}
      </NotNow>
    )
  const { material, ...given } = start
  const present = material?.has_image === 1 ? <OwnPicture of={material} /> : null
  const further = { session, present, published: material?.state === 'published' }
  return (
    <div className="own-narrow">
      <NotApproved />
      <Fields {...given} {...further} onSaved={onSaved} onThrown={again} />
    </div>
  )
}

/** The form's code and what it starts from, at the same time. */
async function begin(session: Session, slug: string, named: string): Promise<Ready> {
  const [Form, start] = await Promise.all([
    fetchPart(() => import('./form/own-form.tsx')).then(
      ({ OwnForm }) => OwnForm,
      () => null,
    ),
    import('./start-form.ts').then(
      ({ startNew, startChange }) => (slug === '' ? startNew(session, named) : startChange(session, slug)),
      (): Start => ({ state: 'unanswered' }),
    ),
  ])
  return { start, Form }
}
