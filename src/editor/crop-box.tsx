import { useId, useState, type KeyboardEvent } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import { cropAfterKey, type CropArea } from './crop-moves.ts'
import { CropNumbers } from './crop-numbers.tsx'
import 'react-image-crop/dist/ReactCrop.css'

type Props = {
  address: string
  /** 'x,y,width,height' as fractions, '' before anything is chosen. */
  crop: string
  onCrop: (crop: string) => void
  onUnreadable: () => void
}

/** The shape of a card's picture. */
const aspect = 3 / 2

const ariaLabels = {
  cropArea:
    'Den del av bilden som visas. Flytta den med piltangenterna, ändra storlek med skift och piltangenterna.',
  nwDragHandle: 'Övre vänstra hörnet: ändra storlek med piltangenterna',
  nDragHandle: 'Övre kanten',
  neDragHandle: 'Övre högra hörnet: ändra storlek med piltangenterna',
  eDragHandle: 'Högra kanten',
  seDragHandle: 'Nedre högra hörnet: ändra storlek med piltangenterna',
  sDragHandle: 'Nedre kanten',
  swDragHandle: 'Nedre vänstra hörnet: ändra storlek med piltangenterna',
  wDragHandle: 'Vänstra kanten',
}

/** Crops a picture by touch, mouse or keyboard. */
export function CropBox({ address, crop, onCrop, onUnreadable }: Props) {
  const [shown, setShown] = useState<PercentCrop | undefined>(() => parseCrop(crop))
  const hint = useId()

  function show(area: CropArea): void {
    const next: PercentCrop = { unit: '%', ...area }
    setShown(next)
    onCrop(writeCrop(next))
  }
  // Runs before the library's own key handling, which moves by single pixels and cannot resize.
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event
    const onFrame = target instanceof Element && target.classList.contains('ReactCrop__crop-selection')
    const next = onFrame && shown !== undefined ? cropAfterKey(shown, event) : null
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    show(next)
  }
  return (
    <div
      className="crop-box"
      role="group"
      aria-label="Beskär bilden"
      aria-describedby={hint}
      onKeyDownCapture={onKeyDown}
    >
      <ReactCrop
        {...(shown !== undefined && { crop: shown })}
        aspect={aspect}
        keepSelection
        ruleOfThirds
        minWidth={48}
        ariaLabels={ariaLabels}
        onChange={(_pixels, percent) => setShown(percent)}
        onComplete={(_pixels, percent) => {
          if (percent.width > 0) onCrop(writeCrop(percent))
        }}
      >
        <img
          src={address}
          alt="Bilden du valde"
          onError={onUnreadable}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (crop !== '') return
            const whole = largestCrop(naturalWidth, naturalHeight)
            setShown(whole)
            onCrop(writeCrop(whole))
          }}
        />
      </ReactCrop>
      <p className="field-hint" id={hint}>
        Dra rutan dit du vill. Med tangentbordet: piltangenterna flyttar den, skift och piltangenterna ändrar
        storleken. Det som ligger i den syns på kortet.
      </p>
      {shown !== undefined && <CropNumbers part={shown} onChange={show} />}
    </div>
  )
}

/** The largest crop of the right shape, centred. */
function largestCrop(width: number, height: number): PercentCrop {
  const side = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height)
}

const writeCrop = ({ x, y, width, height }: PercentCrop): string =>
  [x, y, width, height].map((part) => Math.min(Math.max(part / 100, 0), 1).toFixed(4)).join(',')

function parseCrop(crop: string): PercentCrop | undefined {
  const [x, y, width, height] = crop.split(',').map((part) => Number(part) * 100)
  if (x === undefined || y === undefined || width === undefined || !height) return undefined
  return { unit: '%', x, y, width, height }
}
