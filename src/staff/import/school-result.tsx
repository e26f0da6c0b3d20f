import { formatInteger } from '#src/ui/format.ts'
import { CancelledImport, FailedCheck } from './import-notes.tsx'

type Props = { state: string; message: string; counts: Record<string, number> }

/** What the check of the schools has found, or what was done, in sentences. */
export function SchoolResult({ state, message, counts }: Props) {
  const of = (name: string) => counts[name] ?? 0
  const text = (name: string) => formatInteger(of(name))
  const work = `Läggs till: ${text('new')}. Ändras: ${text('changed')}. Stängs: ${text('closed')}.`
  const untouched = `Rörs inte: ${text('own')} av era egna arbetsplatser och ${text('absent')} som filen inte nämner.`
  if (state === 'failed') return <FailedCheck>{message}</FailedCheck>
  if (state === 'done')
    return (
      <p className="staff-note">
        Importen är genomförd. Nya: {text('new')}. Ändrade: {text('changed')}. Stängda: {text('closed')}. Den
        går att ångra så länge ingen har ändrat någon av skolorna.
      </p>
    )
  if (state === 'undone') return <p className="staff-note">Importen är ångrad.</p>
  if (state === 'cancelled') return <CancelledImport />
  if (state !== 'checked') return null
  if (of('error') > 0)
    return (
      <p className="staff-note staff-note-warning">
        {of('error') === 1 ? 'En skolenhet har fel.' : `${text('error')} skolenheter har fel.`} Inget är
        ändrat. Rätta i filen och ladda upp den igen.
      </p>
    )
  if (of('new') + of('changed') + of('closed') === 0)
    return <p className="staff-note">Skolorna stämmer redan med filen. {untouched}</p>
  return (
    <p className="staff-note">
      {work} {untouched}
    </p>
  )
}
