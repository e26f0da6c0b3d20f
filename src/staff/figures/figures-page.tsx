import { readFigures } from '#contract/calls/staff-figures.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { useStaff } from '../frame/staff-context.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { useShortcuts } from '../keys/shortcut-list.ts'
import { useKeyboard } from '../keys/use-keyboard.ts'
import { downloadText } from '../ui/download-text.ts'
import { QueryState } from '../ui/query-state.tsx'
import { ChoiceFilter, PeriodFilter } from './figure-filters.tsx'
import { rowsCsv, weeksCsv } from './figure-csv.ts'
import { FigurePage, type FigureTab } from './figure-tabs.tsx'
import { FigureTable } from './figure-table.tsx'
import { isKind, kinds, movedPeriod, type Figures } from './figure-texts.ts'
import { FigureNotes } from './figure-notes.tsx'
import { WeekFigures } from './week-figures.tsx'
import { Totals } from './totals.tsx'

type Group = { tab: FigureTab; by: 'material' | 'sender' | 'subject'; heading: string }
const groups = {
  material: { tab: 'material', by: 'material', heading: 'Material' },
  avsandare: { tab: 'avsandare', by: 'sender', heading: 'Avsändare' },
  amnen: { tab: 'amnen', by: 'subject', heading: 'Ämne' },
} satisfies Record<string, Group>

export const MaterialFigures = () => <FiguresPage group={groups.material} />
export const SenderFigures = () => <FiguresPage group={groups.avsandare} />
export const SubjectFigures = () => <FiguresPage group={groups.amnen} />

/** Figures of a period, by material, by sender or by subject. What is chosen is in the address. */
function FiguresPage({ group }: { group: Group }) {
  const { fields } = useStaffAddress()
  const of = (name: string) => fields.get(name) ?? ''
  const query = useStaffQuery(
    readFigures,
    {
      ...{ by: group.by, from: of('fran'), to: of('till'), sender: of('avsandare'), subject: of('amne') },
      ...(of('som') === 'avsandaren' && { as_sender: 1 }),
    },
    { keepPrevious: true },
  )
  const period = new URLSearchParams([...fields].filter(([name]) => name === 'fran' || name === 'till'))
  return (
    <FigurePage current={group.tab} period={period.size === 0 ? '' : `?${period.toString()}`}>
      <QueryState query={query}>{({ data }) => <Shown figures={data} group={group} />}</QueryState>
    </FigurePage>
  )
}

function Shown({ figures, group }: { figures: Figures; group: Group }) {
  const go = useStaffNavigation()
  const { fields } = useStaffAddress()
  const isEditor = useStaff().roles.includes('editor')
  const measure = fields.get('matt') ?? ''
  const kind = isKind(measure) ? measure : 'opened'
  const asTable = fields.get('visa') === 'tabell'
  const { weeks, hides_small, from, to } = figures
  const change = (changes: Record<string, string>) => go.change(changes, { replace: true })
  const toggle = (isTable: boolean) => change({ visa: isTable ? 'tabell' : '' })
  const move = (direction: -1 | 1) => go.change(movedPeriod(figures, Math.max(1, weeks.length), direction))
  const name = `siffror-${group.tab}-${from}--${to}`
  useKeyboard()
  useShortcuts([
    { keys: 'D', label: 'Diagram eller tabell', run: () => toggle(!asTable) },
    { keys: 'T', label: 'Tidigare', run: () => move(-1) },
    { keys: 'S', label: 'Senare', run: () => move(1) },
  ])
  const isEmpty = kinds.every((each) => figures.totals[each] === 0)
  return (
    <>
      <div className="figure-filters">
        <PeriodFilter period={{ from, to }} weeks={weeks.length} />
        {isEditor && (
          <ChoiceFilter
            name="avsandare"
            label="Avsändare"
            options={figures.senders}
            value={fields.get('avsandare') ?? ''}
          />
        )}
        <ChoiceFilter name="amne" label="Ämne" options={figures.subjects} value={fields.get('amne') ?? ''} />
        <div className="figure-actions">
          {isEditor && (
            <button
              type="button"
              className="figure-action"
              aria-pressed={hides_small}
              onClick={() => change({ som: hides_small ? '' : 'avsandaren' })}
            >
              Visa som avsändaren
            </button>
          )}
          <KeyButton
            keys="C"
            label="Hämta som CSV"
            className="figure-action"
            onPress={() => downloadText(`${name}.csv`, rowsCsv(figures, group.heading))}
          >
            CSV
          </KeyButton>
          <button
            type="button"
            className="figure-action"
            onClick={() => downloadText(`${name}-veckor.csv`, weeksCsv(figures))}
          >
            CSV per vecka
          </button>
        </div>
      </div>
      {isEmpty ? (
        <p className="staff-note">
          {hides_small
            ? 'Inget tal har blivit fem eller fler under de här veckorna. Välj en längre period, så syns mer.'
            : 'Här finns inget räknat ännu. Välj en annan period, eller kom tillbaka när någon har varit här.'}
        </p>
      ) : (
        <>
          <Totals figures={figures} kind={kind} onChoose={(matt) => change({ matt })} />
          <div className="figure-columns">
            <WeekFigures figures={figures} kind={kind} asTable={asTable} onChange={toggle} />
            <FigureTable
              figures={figures}
              heading={group.heading}
              sortedBy={kind}
              onSort={(matt) => change({ matt })}
            />
            <FigureNotes hidesSmall={hides_small} showsMisses={isEditor} period={{ from, to }} />
          </div>
        </>
      )}
      <ShortcutBar
        hints={[
          [['D'], 'diagram eller tabell'],
          [['T', 'S'], 'tidigare, senare'],
          [['C'], 'CSV'],
        ]}
      />
    </>
  )
}
