import { useEffect, useRef, useState } from 'react'
import { copyText } from '#src/browser/copy-text.ts'

type Props = { codes: string[]; doneLabel: string; onDone: () => void }

/** Shows the recovery codes, this once: to write down, copy, save as a file or print. */
export function RecoveryCodeList({ codes, doneLabel, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [confirmation, setConfirmation] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const text = `Återställningskoder till Skolmaterial\n\n${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    const isCopied = await copyText(text)
    setConfirmation(
      isCopied ? 'Koderna är kopierade.' : 'Det gick inte att kopiera. Skriv av koderna i stället.',
    )
  }
  return (
    <section className="panel account-section factor-codes" aria-labelledby="koder">
      <h2 id="koder" ref={heading} tabIndex={-1}>
        Spara dina återställningskoder
      </h2>
      <p>
        Med en kod kommer du in om telefonen är borta. Varje kod fungerar en gång.{' '}
        <strong>De visas bara nu</strong>, så spara dem på ett säkert ställe innan du går vidare.
      </p>
      <ul className="factor-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="button-row">
        <button type="button" className="button button-secondary" onClick={() => void copy()}>
          Kopiera
        </button>
        <a
          className="button button-secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="aterstallningskoder.txt"
        >
          Spara som fil
        </a>
        <button type="button" className="button" onClick={onDone}>
          {doneLabel}
        </button>
      </p>
      <p role="status">{confirmation}</p>
    </section>
  )
}
