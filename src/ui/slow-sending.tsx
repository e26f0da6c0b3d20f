import { useEffect, useState } from 'react'

/** How long a form waits for its answer before it says that this takes long, ms. */
const slowSendingMs = 4000

/** Says that a form waits for the network longer than usual. The line is always there, so that its text is announced. */
export function SlowSending({ sending }: { sending: boolean }) {
  return (
    <span className="slow-sending" aria-live="polite">
      {sending && <LateText />}
    </span>
  )
}

function LateText() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), slowSendingMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? 'Det här tar längre tid än vanligt. Nätet svarar inte, eller mycket långsamt.' : null
}
