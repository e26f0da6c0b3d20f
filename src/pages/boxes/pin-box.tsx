import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import type { Box } from '#src/boxes/box.ts'
import { BoxFormButtons } from './box-form-buttons.tsx'
import { maxPinnedHours, pinCodeLength, pinDevice } from './pin-code.ts'
import { PinCodeField } from './pin-code-field.tsx'
import '#src/ui/form.css'

/** Pins this device to a box, so that pupils see it and nothing else of the site. */
export function PinBox({ box, onClose }: { box: Box; onClose: () => void }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  async function pin(): Promise<void> {
    if (!/^\d{4}$/.test(code)) return setError(`Koden är ${pinCodeLength} siffror, till exempel 2580.`)
    if (box.parts.every(({ kind }) => kind === 'section'))
      return setError('Lådan är tom. Lägg något i den först.')
    if (!(await pinDevice(box.id, code))) return setError(boxNotStored)
    await navigate({ to: '/lada/$id/visa', params: { id: box.id } })
  }
  return (
    <form
      className="panel new-box"
      aria-labelledby="pin-box"
      onSubmit={(event) => {
        event.preventDefault()
        void pin()
      }}
    >
      <h2 ref={heading} id="pin-box" tabIndex={-1}>
        Fäst lådan för elever
      </h2>
      <p>
        Den här enheten visar bara lådan, en del i taget, utan menyer, sökning och konto. Du låser upp med en
        kod. Utan koden blir enheten fri av sig själv efter {maxPinnedHours} timmar.
      </p>
      <p>
        Det hindrar elever från att hamna någon annanstans på sajten av misstag. Det är inget skydd mot den
        som rensar webbläsaren eller öppnar en annan. Tryck på Gör redo först, om eleverna är utan nät.
      </p>
      <PinCodeField
        label={`Kod, ${pinCodeLength} siffror`}
        code={code}
        error={error}
        onCode={(next) => {
          setError('')
          setCode(next)
        }}
      />
      <BoxFormButtons submitLabel="Fäst lådan" onClose={onClose} />
    </form>
  )
}
