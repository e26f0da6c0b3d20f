import './new-box-place.css'

const places = [
  { isForDevice: false, label: 'På mitt konto', meaning: 'Bara du ser den, på alla dina enheter.' },
  {
    isForDevice: true,
    label: 'Bara på den här enheten',
    meaning: 'Alla som använder enheten ser den, som klassens låda på en surfplatta.',
  },
]

type Props = { isForDevice: boolean; onChoose: (isForDevice: boolean) => void }

/** Whose a new box is, for somebody who is logged in. */
export function NewBoxPlace({ isForDevice, onChoose }: Props) {
  return (
    <fieldset className="new-box-place">
      <legend className="field-label">Var ska lådan ligga?</legend>
      {places.map((place) => (
        <label key={place.label}>
          <input
            type="radio"
            name="place"
            checked={isForDevice === place.isForDevice}
            onChange={() => onChoose(place.isForDevice)}
          />
          <span>
            <strong>{place.label}</strong> {place.meaning}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
