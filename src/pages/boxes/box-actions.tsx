import { useNavigate } from '@tanstack/react-router'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { copyChanges, newId } from '#src/boxes/box-edits.ts'
import { removeBox } from '#src/boxes/box-list.ts'
import { maxBoxTitleLength, type Box } from '#src/boxes/box.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { PrintButton } from '#src/ui/print-button.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { BoxTool } from './use-box-tool.ts'

type Props = {
  box: Box
  /** Whether the person may only read the box, and whether it is theirs to remove. */
  isReadOnly: boolean
  isOwned: boolean
  isEditing: boolean
  onEdit: () => void
  isOrdering: boolean
  onOrder: () => void
  /** The tool that is open. */
  tool: BoxTool | null
  onTool: (name: BoxTool) => void
}

const tools: { name: BoxTool; label: string }[] = [
  { name: 'share', label: 'Dela' },
  { name: 'team', label: 'Kollegor' },
  { name: 'joint', label: 'Beställ tillsammans' },
  { name: 'paper', label: 'Skriv ut lådan' },
  { name: 'pin', label: 'Fäst för elever' },
]

/** What can be done to a whole box. */
export function BoxActions(props: Props) {
  const { box, isReadOnly, isOwned, isEditing, onEdit, isOrdering, onOrder, tool, onTool } = props
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
  return (
    <div className="box-actions">
      <a className="button" href={`/lada/${box.id}/visa`}>
        <BoxIcon name="screen" /> Visa i klassrummet
      </a>
      {!isReadOnly && (
        <>
          <button
            type="button"
            className="button button-secondary"
            aria-expanded={isEditing}
            onClick={onEdit}
          >
            Ändra
          </button>
          <button
            type="button"
            className="button button-secondary"
            aria-pressed={isOrdering}
            onClick={onOrder}
          >
            Ordna
          </button>
        </>
      )}
      <button type="button" className="button button-secondary" onClick={() => void copy()}>
        <BoxIcon name="copy" /> Kopiera
      </button>
      {tools.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="button button-secondary"
          data-tool={name}
          aria-expanded={tool === name}
          onClick={() => onTool(name)}
        >
          {label}
        </button>
      ))}
      <a className="button button-secondary" href={`/lada/tackning?lada=${box.id}`}>
        Vad lådan täcker
      </a>
      <PrintButton>Skriv ut listan</PrintButton>
      {isOwned && (
        <button type="button" className="button button-secondary" onClick={() => void remove()}>
          Ta bort
        </button>
      )}
    </div>
  )
}
