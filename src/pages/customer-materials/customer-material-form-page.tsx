import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
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
import { ReviewNote } from './review-note.tsx'
import { SubmittedNote } from './submitted-note.tsx'
import type { FormStart } from './form/start-form.ts'
import './customer-material-list.css'

/** Creates or changes a customer's material. */
export function CustomerMaterialFormPage() {
  const { slug = '' } = useParams({ strict: false })
  const { utkast: draftId = '' } = useSearch({ strict: false })
  return <FormFrame key={`${slug} ${draftId}`} slug={slug} draftId={draftId} />
}

const back = { title: 'Mina material', address: listAddress }

/** The form, and the confirmation after it is saved, under one heading. */
function FormFrame({ slug, draftId }: { slug: string; draftId: string }) {
  const [attempt, setAttempt] = useState(0)
  const [saved, setSaved] = useState<CustomerMaterial | null>(null)
  const isNew = slug === ''
  const titles = isNew
    ? { form: 'Nytt material', saved: 'Tack, materialet är inskickat' }
    : { form: 'Ändra material', saved: 'Ändringarna är sparade' }

  function restart(): void {
    setSaved(null)
    setAttempt(attempt + 1)
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
            key={attempt}
            session={session}
            slug={slug}
            draftId={draftId}
            onRetry={restart}
            onSaved={setSaved}
          />
        ) : (
          <SubmittedNote material={saved} isNew={isNew} onAnother={restart} />
        )
      }
    </AccountFrame>
  )
}

type LoadedStart = { start: FormStart; Form: ComponentType<CustomerMaterialFormProps> | null }

type FormProps = {
  session: Session
  slug: string
  draftId: string
  onRetry: () => void
  onSaved: (material: CustomerMaterial) => void
}

function LoadedForm({ session, slug, draftId, onRetry, onSaved }: FormProps) {
  const [loaded, setLoaded] = useState<LoadedStart | null>(null)
  const { token } = session
  const load = useEffectEvent(() => loadForm(session, slug, draftId))
  useEffect(() => {
    let isCurrent = true
    let release = () => undefined as void
    void load().then((result) => {
      if (result.start.state === 'ready') release = result.start.release
      if (isCurrent) setLoaded(result)
      else release()
    })
    return () => {
      isCurrent = false
      release()
    }
    // Updated details of the same session do not restart the form.
  }, [token, slug, draftId])

  if (loaded === null) return <AccountLoading>Hämtar formuläret …</AccountLoading>
  const { start, Form } = loaded
  if (start.state === 'ended') return <SessionExpired />
  if (start.state === 'missing')
    return (
      <div className="empty-state">
        <p className="empty-state-title">Materialet finns inte</p>
        <p>Det kan vara borttaget, eller höra till någon annan.</p>
        <a className="button" href={listAddress}>
          Till mina material
        </a>
      </div>
    )
  if (start.state !== 'ready' || Form === null)
    return (
      <LoadError title="Formuläret kunde inte hämtas" onRetry={onRetry}>
        {start.state === 'refused' ? start.message : noNetworkText}
      </LoadError>
    )
  const { material, ...formStart } = start
  const existingImage = material?.has_image === 1 ? <CustomerMaterialPicture of={material} /> : null
  const details = { session, existingImage, published: material?.state === 'published' }
  return (
    <div className="customer-material-form-page">
      <NotApproved />
      {material !== null && <ReviewNote of={material} />}
      <Form {...formStart} {...details} onSaved={onSaved} onDiscarded={onRetry} />
    </div>
  )
}

/** Loads the form's code and its initial values in parallel. */
async function loadForm(session: Session, slug: string, draftId: string): Promise<LoadedStart> {
  const [Form, start] = await Promise.all([
    loadChunk(() => import('./form/customer-material-form.tsx')).then(
      ({ CustomerMaterialForm }) => CustomerMaterialForm,
      () => null,
    ),
    import('./form/start-form.ts').then(
      ({ startNew, startEdit }) => (slug === '' ? startNew(session, draftId) : startEdit(session, slug)),
      (): FormStart => ({ state: 'unanswered' }),
    ),
  ])
  return { start, Form }
}
