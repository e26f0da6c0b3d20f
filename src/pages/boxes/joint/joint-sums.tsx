import { jointMaterialField } from '#contract/joint-order.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'

/** `shortage`: why the server refused, by the field of each material. */
type Props = { view: OwnJointOrder; shortage: Record<string, string[]> }

/** What the answers ask for together, and where that is too much. */
export function JointSums({ view: { materials }, shortage }: Props) {
  return (
    <ul className="joint-sums">
      {materials.map(({ id, name, asked, most, left }) => (
        <li key={id}>
          <span>{name}</span>
          <span>
            <strong>{asked} ex</strong> av högst {Math.min(most, left)}
          </span>
          {(shortage[jointMaterialField(id)] ?? limitTexts({ asked, most, left })).map((text) => (
            <span key={text} className="joint-short">
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function limitTexts({ asked, most, left }: { asked: number; most: number; left: number }): string[] {
  if (most === 0) return asked > 0 ? ['Går inte längre att beställa.'] : []
  if (asked > left)
    return [`Ni vill ha ${asked}, och det finns ${left === 0 ? 'inga' : `bara ${left}`} kvar.`]
  return asked > most ? [`Ni vill ha ${asked}, och högst ${most} får beställas.`] : []
}
