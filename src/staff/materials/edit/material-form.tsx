import { useEffect } from 'react'
import { readStaffMaterial } from '#contract/calls/staff-materials.ts'
import type { StaffMaterial } from '#contract/schemas/staff-materials.ts'
import { useStaffNavigation } from '../../core/staff-address.ts'
import { staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { EditBar } from '../../editing/edit-bar.tsx'
import { EditMessages } from '../../editing/edit-messages.tsx'
import { RevertButton } from '../../editing/revert-button.tsx'
import { SaveBar } from '../../editing/save-bar.tsx'
import { SaveStateText } from '../../editing/save-state-text.tsx'
import { useDueSchedule } from '../../editing/use-due-schedule.ts'
import { useDeviceDraft } from '../../editing/use-device-draft.ts'
import { useStaff } from '../../frame/staff-context.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { nextMaterial } from '../material-order.ts'
import { stateLabels, tabLabels, tabNames, type TabName } from '../material-texts.ts'
import type { MaterialOptions } from '../material-options.ts'
import { fieldWords } from './field-words.ts'
import { HistoryTab } from './history-tab.tsx'
import { PicturesTab } from './pictures-tab.tsx'
import { RelationsTab } from './relations-tab.tsx'
import { SidePanel } from './side-panel.tsx'
import { ContentTab, PrintTab, SearchTab, SenderTab, SortingTab } from './tabs.tsx'
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
  const draft = useDeviceDraft(editor, { owner: staff.id, about: opened.id })
  const presence = usePresence(opened.id, editor.isDirty)
  const go = useStaffNavigation()
  const { base, fields } = editor
  useDueSchedule(editor.refresh, base.publish_at, base.withdraw_at)
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
      <EditBar
        place={{ path: '/material', title: 'Material' }}
        name={base.fields.name}
        typed={fields.name}
        unnamed="Utan namn"
        tabs={<MaterialTabs id={base.id} shown={tab} />}
      >
        <span className={`edit-state edit-state-${base.state}`}>{stateLabels[base.state]}</span>
        {base.working_copy !== null && <span className="edit-state">Ändringar väntar</span>}
        <SaveStateText
          editor={editor}
          storedAt={draft.storedAt}
          refused={draft.refused}
          publishedAt={base.state === 'published' && base.working_copy === null ? base.published_at : null}
          savedAt={base.working_copy?.at ?? base.saved?.at ?? base.updated_at}
        />
      </EditBar>
      <div className="edit-columns">
        <div data-nothing-lost={draft.refused ? undefined : true}>
          <EditMessages
            editor={editor}
            draft={draft}
            what="materialet"
            words={(name, value) => fieldWords(name, value, options)}
          />
          {tabNames.map((name) => {
            const Tab = tabs[name]
            // The text editors keep their undo steps while another tab is open.
            if (name !== tab && name !== 'innehall') return null
            return (
              <section key={name} hidden={name !== tab} aria-label={tabLabels[name]} className="material-tab">
                <h2 className="visually-hidden">{tabLabels[name]}</h2>
                <Tab editor={editor} options={options} />
              </section>
            )
          })}
          <RevertButton editor={editor} />
        </div>
        <SidePanel editor={editor} presence={presence} />
      </div>
      <SaveBar editor={editor} draft={draft} isUnpublished={base.working_copy !== null} />
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

function MaterialTabs({ id, shown }: { id: number; shown: TabName }) {
  return (
    <TabRow label="Flikar" className="material-tabs">
      {tabNames.map((name, position) => (
        <StaffLink
          key={name}
          to={`/material/${id}/${name}`}
          aria-current={name === shown ? 'page' : undefined}
          aria-keyshortcuts={`Alt+${position + 1}`}
        >
          {tabLabels[name]}
        </StaffLink>
      ))}
    </TabRow>
  )
}
