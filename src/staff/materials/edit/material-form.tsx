import { useEffect } from 'react'
import { readStaffMaterial } from '#contract/calls/staff-materials.ts'
import type { StaffMaterial } from '#contract/schemas/staff-materials.ts'
import { useGo } from '../../core/staff-address.ts'
import { staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { useStaff } from '../../frame/staff-context.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { nextMaterial } from '../material-order.ts'
import { stateLabels, tabLabels, tabNames, type TabName } from '../material-texts.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { MaterialOptions } from '../material-options.ts'
import { HistoryTab } from './history-tab.tsx'
import { PicturesTab } from './pictures-tab.tsx'
import { RelationsTab } from './relations-tab.tsx'
import { SaveWords } from './save-words.tsx'
import { SidePanel } from './side-panel.tsx'
import { ContentTab, PrintTab, SearchTab, SenderTab, SortingTab } from './tabs.tsx'
import { useDeviceDraft } from './use-device-draft.ts'
import { useMaterialEditor } from './use-material-editor.ts'
import { useMaterialKeys } from './use-material-keys.ts'
import { usePresence } from './use-presence.ts'

type Props = { opened: StaffMaterial; options: MaterialOptions; tab: TabName }

const tabs = {
  innehall: ContentTab,
  bilder: PicturesTab,
  tryck: PrintTab,
  sortering: SortingTab,
  'hor-ihop': RelationsTab,
  sok: SearchTab,
  avsandaren: SenderTab,
  historik: HistoryTab,
}

/** Everything about one material: its fields in tabs, and beside them its state. */
export function MaterialForm({ opened, options, tab }: Props) {
  const staff = useStaff()
  const editor = useMaterialEditor(opened)
  const draft = useDeviceDraft(editor, staff.id)
  const isDirty = editor.dirty.length > 0 || editor.conflict !== null
  const presence = usePresence(opened.id, isDirty)
  const go = useGo()
  const { base, fields, notice } = editor
  const next = nextMaterial(base.id)
  useMaterialKeys({
    save: () => void editor.save(),
    publish: () => void editor.publish(),
    tab: (position) => go.to(`/material/${base.id}/${tabNames[position] ?? 'innehall'}`),
    next: () => next !== null && go.to(`/material/${next}/${tab}`),
  })
  useEffect(() => {
    document.title = `${base.fields.name} – Redaktion`
  }, [base.fields.name])
  // The next opening reads the material anew, with its new version.
  useEffect(() => () => void staffQueries.removeQueries({ queryKey: staffKey(readStaffMaterial) }), [])
  return (
    <>
      <header className="material-head">
        <nav aria-label="Du är här" className="staff-hint">
          <StaffLink to="/material">Material</StaffLink> › {base.fields.name}
        </nav>
        <div className="material-title">
          <h1 tabIndex={-1}>{fields.name.trim() || 'Utan namn'}</h1>
          <span className={`material-state material-state-${base.state}`}>{stateLabels[base.state]}</span>
          {base.working_copy !== null && <span className="material-state">Ändringar väntar</span>}
          <SaveWords editor={editor} storedAt={draft.storedAt} refused={draft.refused} />
        </div>
        <nav aria-label="Flikar" className="material-tabs">
          {tabNames.map((name, position) => (
            <StaffLink
              key={name}
              to={`/material/${base.id}/${name}`}
              aria-current={name === tab ? 'page' : undefined}
              aria-keyshortcuts={`Alt+${position + 1}`}
            >
              {tabLabels[name]}
            </StaffLink>
          ))}
        </nav>
      </header>
      <div className="material-columns">
        <div>
          <p
            role={notice.isProblem ? 'alert' : 'status'}
            className={
              notice.text === ''
                ? 'visually-hidden'
                : `staff-note ${notice.isProblem ? 'staff-note-warning' : ''}`
            }
          >
            {notice.text}
          </p>
          {draft.offer !== undefined && (
            <DraftOffer
              draft={draft.offer}
              editor={editor}
              onUse={() => draft.offer !== undefined && draft.use(draft.offer)}
              onDiscard={() => draft.offer !== undefined && draft.discard(draft.offer)}
            />
          )}
          <ConflictPanel editor={editor} options={options} />
          {tabNames.map((name) => {
            const Tab = tabs[name]
            // The text editors keep their undo steps while another tab is open.
            if (name !== tab && name !== 'innehall') return null
            return (
              <section key={name} hidden={name !== tab} aria-label={tabLabels[name]} className="material-tab">
                <Tab editor={editor} options={options} />
              </section>
            )
          })}
          {isDirty && (
            <p className="staff-actions material-revert">
              <button type="button" className="text-button" onClick={editor.revert}>
                Släng det som inte är sparat
              </button>
            </p>
          )}
        </div>
        <SidePanel editor={editor} presence={presence} />
      </div>
      <footer className="material-keys" aria-hidden="true">
        <span>
          <kbd className="key-cap">Ctrl</kbd> <kbd className="key-cap">S</kbd> spara
        </span>
        <span>
          <kbd className="key-cap">Ctrl</kbd> <kbd className="key-cap">↵</kbd> publicera
        </span>
        <span>
          <kbd className="key-cap">Alt</kbd> <kbd className="key-cap">1</kbd> –{' '}
          <kbd className="key-cap">8</kbd> flik
        </span>
        {next !== null && (
          <span>
            <kbd className="key-cap">Alt</kbd> <kbd className="key-cap">→</kbd> nästa material i listan
          </span>
        )}
      </footer>
    </>
  )
}
