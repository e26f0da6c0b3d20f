import { findSchools, indexSchools } from '#src/actions/order/find-schools.ts'

const names = ['Bergaskolan', 'Ekskolan', 'Norra skolan', 'Centralskolan', 'Sankt Olofs skola']
const typed = ['c', 'ce', 'cen', 'cent', 'centr', 's', 'b', 'no', 'zz']
/** The duration of a frame, ms; a response to a keystroke within one frame is not noticed. */
const frameMs = 16.7

/** Measures what a keystroke in the school field costs with 8,000 schools, compared with a linear search through their names. */
const schools = Array.from({ length: 8000 }, (_, id) => ({
  id: id + 1,
  skola: names[id % names.length] ?? '',
  skolans_adress: 'Skolgatan 1',
  postnummer: '123 45',
  ort: `Ort ${id}`,
  telfonnummer: '08-1',
}))
const index = indexSchools(schools)

function msPerKeystroke(work: (text: string) => unknown): number {
  const start = performance.now()
  for (let round = 0; round < 20; round++) for (const text of typed) work(text)
  return (performance.now() - start) / (20 * typed.length)
}

for (let turn = 0; turn < 3; turn++) {
  const indexedMs = msPerKeystroke((text) => findSchools(index, text))
  const linearMs = msPerKeystroke((text) =>
    schools.filter(({ skola }) => skola.toLowerCase().startsWith(text)),
  )
  console.log(
    `${indexedMs.toFixed(2)} ms per keystroke, ${(indexedMs / linearMs).toFixed(1)} times a linear search, ${(indexedMs / frameMs).toFixed(2)} of a frame`,
  )
}
