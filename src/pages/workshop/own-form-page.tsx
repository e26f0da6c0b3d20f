import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import type { OwnMaterial } from '#contract/workshop.ts'
import type { Session } from '#src/device/session.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { fetchPart } from '#src/ui/reload-once.ts'
import type { OwnFormProps } from './form/own-form.tsx'
import { LogInFirst, noNetwork, NotNow } from './not-now.tsx'
import { OwnPicture } from './own-picture.tsx'
import { changeAddress, listAddress, newAddress } from './own-words.ts'
import { SavedNote } from './saved-note.tsx'
import type { Start } from './start-form.ts'
import { useCustomer } from './use-customer.ts'
import './own-list.css'

/** Makes a material of one's own, or changes one. */
export function OwnFormPage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const { utkast }: { utkast?: unknown } = useSearch({ strict: false })
  const session = useCustomer()
  const named = typeof utkast === 'string' ? utkast : ''
  const title = slug === '' ? 'Nytt material' : 'Ändra material'
  return (
    <div className="own own-narrow">
      <PageMeta title={title} canonical={slug === '' ? newAddress : changeAddress(slug)} />
      <noscript>
        <p>Formuläret kan bara visas med skript påslagna.</p>
      </noscript>
      {session === null ? (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          <LogInFirst />
        </>
      ) : (
        <Place key={`${slug} ${named}`} title={title} session={session} slug={slug} named={named} />
      )}
    </div>
  )
}

type PlaceProps = { title: string; session: Session | 'unread'; slug: string; named: string }
type Ready = { start: Start; Form: ComponentType<OwnFormProps> | null }

function Place({ title, session, slug, named }: PlaceProps) {
  const [round, setRound] = useState(0)
  const [ready, setReady] = useState<Ready | null>(null)
  const [saved, setSaved] = useState<OwnMaterial | null>(null)
  const token = session === 'unread' ? null : session.token
  useEffect(() => {
    if (session === 'unread') return
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
  }, [token, slug, named, round])

  function again(): void {
    setReady(null)
    setSaved(null)
    setRound(round + 1)
  }

  if (saved !== null) return <SavedNote material={saved} isNew={slug === ''} onAnother={again} />
  return (
    <>
      <p className="own-back">
        <a href={listAddress}>Mina material</a>
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <Begun ready={ready} session={session} again={again} onSaved={setSaved} />
    </>
  )
}

type BegunProps = {
  ready: Ready | null
  session: Session | 'unread'
  again: () => void
  onSaved: (material: OwnMaterial) => void
}

function Begun({ ready, session, again, onSaved }: BegunProps) {
  if (ready === null || session === 'unread')
    return (
      <p className="own-wait" role="status">
        Hämtar formuläret …
      </p>
    )
  const { start, Form } = ready
  if (start.state === 'ended') return <LogInFirst />
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
  if (start.state !== 'ready' || Form === null)
    return (
      <NotNow title="Formuläret kunde inte hämtas" again={again}>
        {start.state === 'refused' ? start.message : noNetwork}
      </NotNow>
    )
  const { material, ...given } = start
  const present = material?.has_image === 1 ? <OwnPicture of={material} /> : null
  const further = { session, present, published: material?.state === 'published' }
  return <Form {...given} {...further} onSaved={onSaved} onThrown={again} />
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
