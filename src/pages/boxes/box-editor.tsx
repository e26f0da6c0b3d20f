import { useEffect, useMemo, useState } from 'react'
import { BoxPicture } from '#src/actions/box/box-picture.tsx'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { arrangeParts, type Section } from '#src/boxes/box-order.ts'
import { formatInnerCount, formatMinutes, formatPartCount, summarize, type Box } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { focusableOf } from '#src/ui/more-menu.tsx'
import { showToast } from '#src/ui/toast.ts'
import { BoxAccount } from './account/box-account.tsx'
import { AddBar } from './add-bar.tsx'
import { BoxActions } from './box-actions.tsx'
import { BoxDetailsForm } from './box-details-form.tsx'
import { BoxSection } from './box-section.tsx'
import { EditTools } from './edit-tools.tsx'
import { InnerBoxes } from './inner-boxes.tsx'
import { NewBoxForm } from './new-box-form.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { useFollowed } from './use-followed.ts'
import { useBoxSide } from './use-box-side.ts'
import { useBoxTool } from './use-box-tool.ts'
import { useInnerBoxes } from './use-inner-boxes.ts'
import { useMoves } from './use-moves.ts'
import { useShownParts } from './use-shown-parts.ts'
import { useBoxPermissions } from './use-box-permissions.ts'

type Props = { open: OpenBox; box: Box; isStored: boolean }

/** A box with everything that can be done to it. */
export function BoxEditor({ open, box, isStored }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const [isOrdering, setIsOrdering] = useState(false)
  const [isMakingInner, setIsMakingInner] = useState(false)
  const { tool, toggle, close } = useBoxTool()
  const { isReadOnly, isOwned } = useBoxPermissions(box.id)
  const moves = useMoves(open, box)
  const followed = useFollowed(box.id)
  const side = useBoxSide()
  const { inner, mayHold } = useInnerBoxes(box)
  const { minutes, partCount, images } = summarize(box, 0)
  const sections = useMemo(() => arrangeParts(moves.parts), [moves.parts])
  const shownCount = useShownParts(partCount)
  const shownParts = countShownParts(sections, shownCount)
  const facts = [
    box.subject,
    box.grade,
    minutes > 0 ? formatMinutes(minutes) : '',
    formatPartCount(partCount),
    formatInnerCount(inner.length),
  ]
  function closeDetails(): void {
    setIsEditing(false)
    focusableOf(document.querySelector('.box-actions [data-tool="details"]'))?.focus()
  }
  function closeNewInner(): void {
    setIsMakingInner(false)
    focusableOf(document.querySelector('.box-actions [data-tool="inner"]'))?.focus()
  }
  const hasCopies = box.parts.some(({ copies }) => copies.length > 0)
  useEffect(() => {
    if (!hasCopies || isReadOnly) return
    import('./file/remove-withdrawn-copies.ts')
      .then(({ removeWithdrawnCopies }) => removeWithdrawnCopies(open))
      .then((texts) => texts.forEach(showToast))
      // Without network the next opening asks.
      .catch(() => null)
  }, [hasCopies, isReadOnly, open])
  return (
    <>
      <div className="box-above">
        <header className="box-header">
          <BoxPicture colour={box.colour} images={images} />
          <div>
            <h1 tabIndex={-1}>{box.title}</h1>
            <p className="box-facts">{facts.filter(Boolean).join(' · ')}</p>
            {box.tags.length > 0 && (
              <ul className="box-labels" aria-label="Etiketter">
                {box.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            )}
          </div>
        </header>
        <BoxAccount box={box} />
        <BoxActions
          {...{ box, isReadOnly, isOwned }}
          onEdit={() => setIsEditing(!isEditing)}
          isEditing={isEditing}
          onNewInner={isReadOnly || !mayHold ? null : () => setIsMakingInner(!isMakingInner)}
          isMakingInner={isMakingInner}
          isComplete={shownCount === Infinity}
          tool={tool?.name ?? null}
          onTool={(name) => void toggle(name)}
        />
        {isEditing && <BoxDetailsForm open={open} box={box} onClose={closeDetails} />}
        {isMakingInner && <NewBoxForm parent={box} onClose={closeNewInner} />}
        {tool !== null && !(tool.name === 'history' && isReadOnly) && (
          <tool.Panel key={tool.name} {...{ box, open }} onClose={close} />
        )}
        {!isStored && (
          <p className="form-error" role="alert">
            {boxNotStored} Tills dess finns den bara på skärmen.
          </p>
        )}
        {followed !== null && !isReadOnly && (
          <followed.Panel id={box.id} open={open} source={followed.source} />
        )}
      </div>
      <div className="box-side">
        <ReadyPanel box={box} open={isReadOnly ? null : open} />
        {side !== null && (
          <side.Panels
            box={box}
            sections={sections}
            onTeam={() => {
              if (tool?.name !== 'team') void toggle('team')
            }}
          />
        )}
      </div>
      <div className="box-contents">
        {!isReadOnly && (
          <EditTools
            open={open}
            isOrdering={isOrdering}
            onOrder={partCount > 1 ? () => setIsOrdering(!isOrdering) : null}
          />
        )}
        {partCount === 0 && sections.length === 1 && (
          <p className="box-empty">
            Lådan är tom.
            {!isReadOnly &&
              ' Lägg i material från ett kort eller en sida med knappen Lägg i låda, eller börja med en rubrik eller en anteckning. '}
            {!isReadOnly && <a href="/lador/hjalp#material">Så fyller du lådan</a>}
          </p>
        )}
        {sections.map((section, index) => (
          <BoxSection
            key={section.heading?.id ?? ''}
            {...{ section, sections, open, box, moves, isOrdering, isReadOnly }}
            shownParts={shownParts[index] ?? 0}
            partsBefore={countParts(sections.slice(0, index))}
          />
        ))}
        <p className="visually-hidden" role="status">
          {moves.announcement}
        </p>
        {/* It is below the parts, so it comes with the last of them. */}
        {!isReadOnly && shownCount === Infinity && <AddBar open={open} box={box} />}
        {inner.length > 0 && shownCount === Infinity && <InnerBoxes box={box} inner={inner} />}
      </div>
    </>
  )
}

const countParts = (sections: readonly Section[]) =>
  sections.reduce((sum, { parts }) => sum + parts.length, 0)

/** How many parts of each section are among the first `limit` parts of the box. */
function countShownParts(sections: readonly Section[], limit: number): number[] {
  let left = limit
  return sections.map(({ parts }) => {
    const shown = Math.max(0, Math.min(left, parts.length))
    left -= shown
    return shown
  })
}
