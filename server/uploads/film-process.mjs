// Reads how long a film is, whole seconds; 0 where its file does not say. In JavaScript, because the types of the package would bring
// those of browsers into the server. A film that is made to be slow or harmful affects only this process.
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { answer } from '../core/jobs/run-in-process.ts'

/** No film for a lesson is longer than a day; a file may state anything. */
const maxSeconds = 86_400

answer(async ({ file }) => {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const seconds = Math.round(await input.computeDuration())
    return seconds > 0 && seconds <= maxSeconds ? seconds : 0
  } finally {
    input.dispose()
  }
})
