import { useEffect, useRef, useState } from 'react'

type Props = { title: string; file: string }

/** Prints a PDF at once, without a copy among the downloaded files. */
export function PrintFileButton({ title, file }: Props) {
  const [state, setState] = useState<'idle' | 'preparing' | 'failed'>('idle')
  const controller = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      controller.current?.abort()
      void import('./print-pdf.ts').then(({ removePrintedPages }) => removePrintedPages())
    },
    [],
  )

  async function printFile(): Promise<void> {
    if (state === 'preparing') return
    const control = new AbortController()
    controller.current = control
    setState('preparing')
    try {
      const { printPdf } = await import('./print-pdf.ts')
      await printPdf(file, control.signal)
      setState('idle')
    } catch {
      if (!control.signal.aborted) setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        aria-busy={state === 'preparing' || undefined}
        onClick={() => void printFile()}
      >
        {state === 'preparing' ? 'Förbereder …' : 'Skriv ut'}
        <span className="visually-hidden">: {title}</span>
      </button>
      {state === 'failed' && (
        <p className="file-message" role="alert">
          Filen kunde inte skrivas ut härifrån. Hämta den och skriv ut den från enheten.
        </p>
      )}
    </>
  )
}
