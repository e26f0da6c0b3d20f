import { listMaterialVersions } from '#contract/calls/staff-materials.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { LinkStates } from '../../links/link-states.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { StaffLink } from '../../ui/staff-link.tsx'
import { formatMoment } from '../../ui/times.ts'
import { tabLabels, versionText } from '../material-texts.ts'
import { checksOf } from './checks.ts'
import { SideCard } from './side-card.tsx'
import type { Presence } from './use-presence.ts'
import type { MaterialEditor } from './use-material-editor.ts'

/** How many versions stand beside the form; the tab Historik has all of them. */
const shownVersions = 4

/** Beside the form: publishing, who else is here, what to look at, and the latest versions. */
export function SidePanel({ editor, presence }: { editor: MaterialEditor; presence: Presence | null }) {
  return (
    <aside className="edit-side" aria-label="Läge och kontroller">
      <SideCard editor={editor} />
      <PresenceNotice editor={editor} presence={presence} />
      <Checks editor={editor} />
      <LinkStates id={editor.base.id} className="material-checks" />
      <LatestVersions editor={editor} />
    </aside>
  )
}

/** 'Astrid Ek, Bo Lund och Cim Dahl' */
const listed = new Intl.ListFormat('sv')

function PresenceNotice({ editor, presence }: { editor: MaterialEditor; presence: Presence | null }) {
  const others = presence?.editors ?? editor.base.editors
  const isOld = presence !== null && presence.version > editor.base.version && editor.busy === ''
  if (others.length === 0 && !isOld) return null
  const names = others.map(({ name }) => name)
  return (
    <div className="material-presence" role="status">
      {names.length > 0 && (
        <p>
          {listed.format(names)} har också materialet öppet
          {others.some(({ dirty }) => dirty === 1) && ', med ändringar som inte är sparade'}.{' '}
          {names.length === 1 ? 'Ni ser båda vad den andra sparar.' : 'Ni ser alla vad de andra sparar.'}
        </p>
      )}
      {isOld && (
        <p>
          {presence.saved?.name ?? 'Någon'} har sparat en nyare version.{' '}
          <button type="button" className="text-button" onClick={() => void editor.refresh()}>
            Hämta den
          </button>{' '}
          Det du har skrivit står kvar.
        </p>
      )}
    </div>
  )
}

function Checks({ editor }: { editor: MaterialEditor }) {
  return (
    <section aria-labelledby="kontroller">
      <h2 id="kontroller">Kontroller</h2>
      <ul className="material-checks">
        {checksOf(editor.base, editor.fields).map(({ text, isFine, tab }) => (
          <li key={text}>
            <span className={isFine ? 'edit-dot' : 'edit-dot edit-dot-warning'}>
              <StaffIcon name={isFine ? 'check' : 'warning'} />
            </span>
            <span>
              <span className="visually-hidden">{isFine ? 'Klart: ' : 'Att se över: '}</span>
              {text}{' '}
              {!isFine && (
                <StaffLink to={`/material/${editor.base.id}/${tab}`}>
                  Till {tabLabels[tab]}
                  <span className="visually-hidden"> för: {text}</span>
                </StaffLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LatestVersions({ editor }: { editor: MaterialEditor }) {
  const { id } = editor.base
  const versions = useStaffQuery(listMaterialVersions, { id })
  const latest = (versions.data?.data ?? []).slice(0, shownVersions)
  if (latest.length === 0) return null
  return (
    <section aria-labelledby="versioner">
      <div className="edit-section-head">
        <h2 id="versioner">Versioner</h2>
        <StaffLink to={`/material/${id}/historik`}>Jämför</StaffLink>
      </div>
      <ol className="material-latest">
        {editor.dirty.length > 0 && (
          <li>
            <strong>Nu</strong> <span>ditt utkast</span>
          </li>
        )}
        {latest.map(({ number, at, ...version }) => (
          <li key={number}>
            <strong>{number}</strong> <span>{versionText(version)}</span>{' '}
            <small className="staff-hint">{formatMoment(at)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
