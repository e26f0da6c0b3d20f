type Props = { state: string; message: string; counts: Record<string, number> }

/** What the check of the schools has found, or what was done, in sentences. */
export function SchoolResult({ state, message, counts }: Props) {
  const of = (name: string) => counts[name] ?? 0
  const work = `Läggs till: ${of('new')}. Ändras: ${of('changed')}. Stängs: ${of('closed')}.`
  const untouched = `Rörs inte: ${of('own')} av era egna arbetsplatser och ${of('absent')} som filen inte nämner.`
  if (state === 'failed')
    return (
      <p className="staff-note staff-note-warning">
        {message || 'Kontrollen avbröts. Ladda upp filen igen.'}
      </p>
    )
  if (state === 'done')
    return (
      <p className="staff-note">
        Importen är genomförd. Nya: {of('new')}. Ändrade: {of('changed')}. Stängda: {of('closed')}. Den går
        att ångra så länge ingen har ändrat någon av skolorna.
      </p>
    )
  if (state === 'undone') return <p className="staff-note">Importen är ångrad.</p>
  if (state === 'cancelled') return <p className="staff-note">Importen är kastad, och inget är ändrat.</p>
  if (state !== 'checked') return null
  if (of('error') > 0)
    return (
      <p className="staff-note staff-note-warning">
        {of('error') === 1 ? 'En skolenhet har fel.' : `${of('error')} skolenheter har fel.`} Inget är ändrat.
        Rätta i filen och ladda upp den igen.
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
