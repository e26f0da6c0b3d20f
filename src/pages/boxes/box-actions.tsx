import { useNavigate } from '@tanstack/react-router'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { copyChanges, newId } from '#src/boxes/box-edits.ts'
import { removeBox } from '#src/boxes/box-list.ts'
import { maxBoxTitleLength, type Box } from '#src/boxes/box.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { MoreMenu } from '#src/ui/more-menu.tsx'
import { preparePrint, printPage } from '#src/ui/print.ts'
import { showToast } from '#src/ui/toast.ts'
import type { BoxTool } from './use-box-tool.ts'
import '#src/ui/print.css'

type Props = {
  box: Box
  /** Whether the person may only read the box, and whether it is theirs to remove. */
  isReadOnly: boolean
  isOwned: boolean
  isEditing: boolean
  onEdit: () => void
  /** Opens the form of a new box in this one; null where it cannot hold one. */
  onNewInner: (() => void) | null
  isMakingInner: boolean
  /** Whether all parts are rendered. The items of the closed menu come with the last of them, so that the screen is filled earlier. */
  isComplete: boolean
  /** The tool that is open. */
  tool: BoxTool | null
  onTool: (name: BoxTool) => void
}

/** The tools in the menu. Those that most come for are beside it. */
const moreTools: { name: BoxTool; label: string }[] = [
  { name: 'team', label: 'Kollegor' },
  { name: 'joint', label: 'Beställ tillsammans' },
  { name: 'pin', label: 'Fäst för elever' },
  { name: 'history', label: 'Historik' },
]

/** What can be done to a whole box. */
export function BoxActions(props: Props) {
  const { box, isReadOnly, isOwned, isEditing, onEdit, onNewInner, isMakingInner, isComplete } = props
  const { tool, onTool } = props
  const navigate = useNavigate()
  async function copy(): Promise<void> {
    const id = newId()
    const title = `${box.title.slice(0, maxBoxTitleLength - 8)} (kopia)`
    const made = await createBox(id, copyChanges(box, title)).catch(() => null)
    made?.close()
    if (made === null) return showToast(boxNotStored)
    showToast(`${title} är gjord.`)
    await navigate({ to: '/lada/$id', params: { id } })
  }
  async function remove(): Promise<void> {
    if (!(await removeBox(box.id))) return showToast(boxNotStored)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const toolProps = (name: BoxTool) => ({
    'data-tool': name,
    'aria-expanded': tool === name,
    onClick: () => onTool(name),
  })
  return (
    <div className="box-actions">
      <a className="button" href={`/lada/${box.id}/visa`}>
        <BoxIcon name="screen" />
        <span>
          Visa<span className="box-action-rest"> i klassrummet</span>
        </span>
      </a>
      <button type="button" {...toolProps('share')} className="button button-secondary">
        Dela
      </button>
      <button type="button" {...toolProps('paper')} className="button button-secondary">
        <span>
          Skriv ut<span className="visually-hidden"> lådan</span>
        </span>
      </button>
      <MoreMenu about="om lådan">
        {isComplete && (
          <>
            {!isReadOnly && (
              <li>
                <button type="button" data-tool="details" aria-expanded={isEditing} onClick={onEdit}>
                  Ändra namn, färg och ämne
                </button>
              </li>
            )}
            {onNewInner !== null && (
              <li>
                <button type="button" data-tool="inner" aria-expanded={isMakingInner} onClick={onNewInner}>
                  Ny låda i den här
                </button>
              </li>
            )}
            <li>
              <button type="button" onClick={() => void copy()}>
                Kopiera lådan
              </button>
            </li>
            {moreTools
              .filter(({ name }) => name !== 'history' || !isReadOnly)
              .map(({ name, label }) => (
                <li key={name}>
                  <button type="button" {...toolProps(name)}>
                    {label}
                  </button>
                </li>
              ))}
            <li>
              <a href={`/lada/tackning?lada=${box.id}`}>Vad lådan täcker</a>
            </li>
            <li>
              <button
                type="button"
                onPointerEnter={() => void preparePrint()}
                onClick={() => void printPage()}
              >
                Skriv ut listan
              </button>
            </li>
            <li>
              <a href="/lador/hjalp">Hjälp om lådor</a>
            </li>
            {isOwned && (
              <li className="more-menu-apart">
                <button type="button" className="more-menu-danger" onClick={() => void remove()}>
                  Ta bort lådan
                </button>
              </li>
            )}
          </>
        )}
      </MoreMenu>
    </div>
  )
}
