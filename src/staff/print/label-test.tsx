import { labelsPerSheet, type LabelOffset } from './label-sheet.ts'

/** A sheet with the edge of every label and a ruler, to see how far the printer misses. */
export function LabelTest({ offset }: { offset: LabelOffset }) {
  return (
    <div className="label-sheet" data-x={offset.x} data-y={offset.y}>
      {Array.from({ length: labelsPerSheet }, (_, index) => (
        <div key={String(index)} className="label label-test">
          <svg viewBox="0 0 70 36" aria-hidden="true">
            <path d={rulerPath} stroke="#000" strokeWidth="0.15" fill="none" />
          </svg>
          <p>{index + 1}</p>
          {index === 0 && (
            <p className="label-place">Kanten ska ligga på etikettens kant. Ett streck är 1 mm.</p>
          )}
        </div>
      ))}
    </div>
  )
}

/** A mark each millimetre along the top and the left edge, longer each fifth. */
const rulerPath = [
  ...Array.from({ length: 69 }, (_, index) => `M${index + 1} 0v${(index + 1) % 5 === 0 ? 3 : 1.5}`),
  ...Array.from({ length: 35 }, (_, index) => `M0 ${index + 1}h${(index + 1) % 5 === 0 ? 3 : 1.5}`),
].join('')
