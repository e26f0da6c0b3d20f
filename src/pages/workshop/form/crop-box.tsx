import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'

type Props = {
  address: string
  /** 'x,y,width,height' in fractions, '' before anything was chosen. */
  crop: string
  onCrop: (crop: string) => void
  onUnreadable: () => void
}

/** As the card shows it. */
const aspect = 3 / 2

const words = {
  cropArea: 'Den del av bilden som visas. Flytta den med piltangenterna.',
  nwDragHandle: 'Övre vänstra hörnet: ändra storlek med piltangenterna',
  nDragHandle: 'Övre kanten',
  neDragHandle: 'Övre högra hörnet: ändra storlek med piltangenterna',
  eDragHandle: 'Högra kanten',
  seDragHandle: 'Nedre högra hörnet: ändra storlek med piltangenterna',
  sDragHandle: 'Nedre kanten',
  swDragHandle: 'Nedre vänstra hörnet: ändra storlek med piltangenterna',
  wDragHandle: 'Vänstra kanten',
}

/** Chooses the part of a picture that is shown, by touch, mouse or keyboard. */
export function CropBox({ address, crop, onCrop, onUnreadable }: Props) {
  const [shown, setShown] = useState<PercentCrop | undefined>(() => percentIn(crop))
  return (
    <div className="own-crop">
      <ReactCrop
        {...(shown !== undefined && { crop: shown })}
        aspect={aspect}
        keepSelection
        ruleOfThirds
        minWidth={48}
        ariaLabels={words}
        onChange={(_pixels, percent) => setShown(percent)}
        onComplete={(_pixels, percent) => {
          if (percent.width > 0) onCrop(fractionsOf(percent))
        }}
      >
        <img
          src={address}
          alt="Bilden du valde"
          onError={onUnreadable}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (crop !== '') return
            const whole = largest(naturalWidth, naturalHeight)
            setShown(whole)
            onCrop(fractionsOf(whole))
          }}
        />
      </ReactCrop>
      <p className="field-hint">Dra rutan dit du vill. Det som ligger i den syns på kortet.</p>
    </div>
  )
}

/** As much of the picture as fits, from its middle. */
function largest(width: number, height: number): PercentCrop {
  const side = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, aspect, width, height), width, height)
}

const fractionsOf = ({ x, y, width, height }: PercentCrop): string =>
  [x, y, width, height].map((part) => Math.min(Math.max(part / 100, 0), 1).toFixed(4)).join(',')

function percentIn(crop: string): PercentCrop | undefined {
  const [x, y, width, height] = crop.split(',').map((part) => Number(part) * 100)
  if (x === undefined || y === undefined || width === undefined || !height) return undefined
  return { unit: '%', x, y, width, height }
}
