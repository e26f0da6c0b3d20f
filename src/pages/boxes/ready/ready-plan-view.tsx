import type { Part } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { formatBytes } from '#src/ui/format.ts'
import { OnlinePart } from './online-part.tsx'
import { absentText, bytesOfFiles } from './plan-own-files.ts'
import { bytesOfFetches, type ReadyPlan } from './plan-ready.ts'

type Props = {
  plan: ReadyPlan
  /** The parts as they are now. */
  parts: readonly Part[]
  /** Null where the person may not change the box. */
  open: OpenBox | null
  /** About how much more the browser stores; null where it does not say. */
  freeBytes: number | null
  /** The materials whose newer version a person has chosen. */
  chosen: readonly number[]
  onChoose: (materialIds: readonly number[]) => void
  onStart: () => void
  /** Asks the site once more. */
  onRetry: () => void
  onCancel: () => void
}

/** What making a box ready will fetch, how large it is and what fits, before anything is fetched. */
export function ReadyPlanView({
  plan,
  parts,
  open,
  freeBytes,
  chosen,
  onChoose,
  onStart,
  onRetry,
  onCancel,
}: Props) {
  const fetches = [
    ...plan.missing,
    ...plan.newer.filter(({ plan: { materialId } }) => chosen.includes(materialId)),
  ]
  const { files } = plan
  const bytes = bytesOfFetches(fetches) + bytesOfFiles(files)
  const isTooLarge = freeBytes !== null && bytes > freeBytes
  return (
    <>
      <dl className="ready-sizes">
        <div>
          <dt>Hämtas nu</dt>
          <dd>
            {[
              fetches.length > 0 &&
                `${fetches.length} material: filer på ${formatBytes(bytesOfFetches(fetches))}, och sidornas bilder`,
              files.length > 0 &&
                `${files.length === 1 ? '1 egen fil' : `${files.length} egna filer`} från kontot: ${formatBytes(bytesOfFiles(files))}`,
            ]
              .filter(Boolean)
              .join('. ') || 'inget'}
          </dd>
        </div>
        {freeBytes !== null && (
          <div>
            <dt>Ledigt för webbplatsen</dt>
            <dd>ungefär {formatBytes(freeBytes)}</dd>
          </div>
        )}
      </dl>
      {isTooLarge && (
        <p className="form-error" role="alert">
          Det ser inte ut att få plats. Gör plats på enheten eller ta bort något under Sparat först.
        </p>
      )}
      {plan.newer.length > 0 && (
        <fieldset className="ready-newer">
          <legend>Ny utgåva finns</legend>
          <p>Den som ligger på enheten blir kvar tills du väljer den nya.</p>
          {plan.newer.map(({ part, plan: { materialId }, changes, bytes: size }) => (
            <label key={part.id}>
              <input
                type="checkbox"
                checked={chosen.includes(materialId)}
                onChange={(event) =>
                  onChoose(
                    event.target.checked
                      ? [...chosen, materialId]
                      : chosen.filter((each) => each !== materialId),
                  )
                }
              />
              <span>
                Ta den nya: {part.title}, {formatBytes(size)}
                <br />
                <span className="ready-changes">Ändrat: {changes.join(', ') || 'uppgifter om filerna'}.</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Notes plan={plan} parts={parts} open={open} />
      <p className="ready-buttons">
        <button type="button" className="button" onClick={onStart}>
          {fetches.length + files.length === 0
            ? 'Kontrollera'
            : `Hämta och kontrollera, ${formatBytes(bytes)}`}
        </button>
        <button type="button" className="button button-secondary" onClick={onCancel}>
          Avbryt
        </button>
        {plan.unanswered.length > 0 && (
          <button type="button" className="button button-secondary" onClick={onRetry}>
            Fråga igen
          </button>
        )}
      </p>
    </>
  )
}

/** What cannot be fetched, in words. */
function Notes({
  plan: { online, withdrawn, gone, unanswered, absent, isAsked },
  parts,
  open,
}: Pick<Props, 'plan' | 'parts' | 'open'>) {
  const lines = [
    ...withdrawn.map(
      ({ title }) => `${title}: tillbakadraget från webbplatsen. Det som ligger på enheten blir kvar.`,
    ),
    ...gone.map(({ title }) => `${title}: finns inte längre på webbplatsen, och är inte sparat här.`),
    ...unanswered.map(
      ({ title }) => `${title}: inte sparat, och nätet svarar inte. Frågas igen när nätet är tillbaka.`,
    ),
    ...absent.map((part) => absentText(part, isAsked)),
  ]
  if (online.length + lines.length === 0) return null
  return (
    <ul className="box-notes">
      {online.map(({ part, text }) => (
        // As it is now: its note may have been written since the plan was made.
        <OnlinePart key={part.id} part={parts.find(({ id }) => id === part.id) ?? part} {...{ text, open }} />
      ))}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
