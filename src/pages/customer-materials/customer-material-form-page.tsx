import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountLoading } from '#src/actions/account/account-states.tsx'
import type { Session } from '#src/storage/session.ts'
import { loadChunk } from '#src/ui/reload-once.ts'
import type { CustomerMaterialFormProps } from './form/customer-material-form.tsx'
import { NotApproved } from './not-approved.tsx'
import { noNetworkText, LoadError, SessionExpired } from './load-error.tsx'
import { CustomerMaterialPicture } from './customer-material-picture.tsx'
import { editAddress, listAddress, newAddress } from './parts/customer-material-texts.ts'
import { SubmittedNote } from './submitted-note.tsx'
import type { FormStart } from './form/start-form.ts'
import './customer-material-list.css'

/** Makes a material of one's own, or changes one. */
export function CustomerMaterialFormPage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const { utkast }: { utkast?: unknown } = useSearch({ strict: false })
  const named = typeof utkast === 'string' ? utkast : ''
  return <FormFrame key={`${slug} ${named}`} slug={slug} named={named} />
}

const back = { title: 'Mina material', address: listAddress }

/** The form, and what is said once it is saved, under one heading. */
function FormFrame({ slug, named }: { slug: string; named: string }) {
  const [round, setRound] = useState(0)
  const [saved, setSaved] = useState<CustomerMaterial | null>(null)
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
      address={isNew ? newAddress : editAddress(slug)}
      back={back}
    >
      {(_user, session) =>
        saved === null ? (
          <LoadedForm
            key={round}
            session={session}
            slug={slug}
            named={named}
            again={again}
            onSaved={setSaved}
          />
        ) : (
          <SubmittedNote material={saved} isNew={isNew} onAnother={again} />
        )
      }
    </AccountFrame>
  )
}

type LoadedStart = { start: FormStart; Form: ComponentType<CustomerMaterialFormProps> | null }

type FormProps = {
  session: Session
  slug: string
  named: string
  again: () => void
  onSaved: (material: CustomerMaterial) => void
}

function LoadedForm({ session, slug, named, again, onSaved }: FormProps) {
  const [ready, setReady] = useState<LoadedStart | null>(null)
  const { token } = session
  useEffect(() => {
    let gone = false
    let release = () => undefined as void
    void loadForm(session, slug, named).then((now) => {
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

  if (ready === null) return <AccountLoading>Hämtar formuläret …</AccountLoading>
  const { start, Form: Fields } = ready
  if (start.state === 'ended') return <SessionExpired />
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
      <LoadError title="Formuläret kunde inte hämtas" again={again}>
        {start.state === 'refused' ? start.message : noNetworkText}
      </LoadError>
    )
  const { material, ...given } = start
  const present = material?.has_image === 1 ? <CustomerMaterialPicture of={material} /> : null
  const further = { session, present, published: material?.state === 'published' }
  return (
    <div className="own-narrow">
      <NotApproved />
      <Fields {...given} {...further} onSaved={onSaved} onDiscarded={again} />
    </div>
  )
}

/** The form's code and what it starts from, at the same time. */
async function loadForm(session: Session, slug: string, named: string): Promise<LoadedStart> {
  const [Form, start] = await Promise.all([
    loadChunk(() => import('./form/customer-material-form.tsx')).then(
      ({ CustomerMaterialForm }) => CustomerMaterialForm,
      () => null,
    ),
    import('./form/start-form.ts').then(
      ({ startNew, startEdit }) => (slug === '' ? startNew(session, named) : startEdit(session, slug)),
      (): FormStart => ({ state: 'unanswered' }),
    ),
  ])
  return { start, Form }
}
