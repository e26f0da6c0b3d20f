import { useState } from 'react'
import { toText } from '#contract/call-path.ts'
import { createArticle, listStaffTexts } from '#contract/calls/staff-texts.ts'
import type { StaffTextRow } from '#contract/schemas/staff-texts.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { textPlaces, textStateLabels } from './text-labels.ts'
import { WordsTabs } from '../words/words-tabs.tsx'
import '../editing/edit-page.css'
import './texts.css'

/** The text pages of the site. */
export function TextPagesPage() {
  const texts = useStaffQuery(listStaffTexts, { kind: 'page' })
  return (
    <StaffPage title="Textsidor" lead="Sidor som sidfoten leder till, till exempel integritetspolicyn.">
      <WordsTabs />
      <QueryState query={texts}>{({ data }) => <TextRows rows={data.texts} />}</QueryState>
    </StaffPage>
  )
}

/** The blog's articles: a new one, and the list. */
export function ArticlesPage() {
  const texts = useStaffQuery(listStaffTexts, { kind: 'article' })
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase('sv')
  return (
    <StaffPage title="Artiklar" lead="Texterna under Artiklar och inspiration, de senaste först.">
      <WordsTabs />
      <NewArticle />
      <QueryState query={texts}>
        {({ data }) => {
          const rows = data.texts.filter(({ name }) => name.toLocaleLowerCase('sv').includes(wanted))
          return (
            <>
              <StaffField
                label="Leta i listan"
                name="leta"
                type="search"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <p className="staff-hint" role="status">
                {rows.length === 1 ? '1 artikel' : `${rows.length} artiklar`}
              </p>
              <TextRows rows={rows} />
            </>
          )
        }}
      </QueryState>
    </StaffPage>
  )
}

function NewArticle() {
  const go = useStaffNavigation()
  const form = useStaffForm({
    call: createArticle,
    fields: (data) => ({ name: toText(data.get('name')) }),
    onDone: ({ data }) => go.to(`/ord/artiklar/${data.id}`),
  })
  return (
    <form className="staff-card staff-form text-new" noValidate onSubmit={form.submit}>
      <StaffField
        label="Ny artikel"
        name="name"
        hint="Rubriken. Den går att ändra sedan."
        error={form.errors['name']}
      />
      <FormMessage>{form.errors['name'] === undefined ? form.message : ''}</FormMessage>
      <p className="staff-actions">
        <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
          Skriv artikeln
        </button>
      </p>
    </form>
  )
}

function TextRows({ rows }: { rows: StaffTextRow[] }) {
  if (rows.length === 0) return <p className="staff-note">Det finns ingen här.</p>
  return (
    <ul className="staff-card staff-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="staff-row-text">
            <strong>
              <StaffLink to={`${textPlaces[row.kind].path}/${row.id}`}>{row.name}</StaffLink>
            </strong>
            <small>
              {[
                row.kind === 'page' ? `/pages/${row.slug}` : row.categories.join(', '),
                row.saved === null ? '' : `${row.saved.name}, ${formatMoment(row.saved.at)}`,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </span>
          <span className="text-row-states">
            {row.kind === 'article' && (
              <span className={`edit-state edit-state-${row.state}`}>{textStateLabels[row.state]}</span>
            )}
            {row.has_working_copy === 1 && <span className="edit-state">Ändringar väntar</span>}
            {row.publish_at !== null && <small>Publiceras {formatMoment(row.publish_at)}</small>}
            {row.withdraw_at !== null && <small>Tas bort {formatMoment(row.withdraw_at)}</small>}
            {row.schedule_error !== '' && <small className="staff-field-error">{row.schedule_error}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
