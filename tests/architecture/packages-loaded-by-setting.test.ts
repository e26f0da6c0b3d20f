import { expect, test } from 'vitest'
import { importsOf, sourceFiles, valueImportsOf } from './source-files.ts'

test('only one file imports OpenTelemetry, and no file loads it before the configuration asks for it', () => {
  const tracing = 'server/metrics/open-telemetry.ts'
  const files = sourceFiles.filter((file) => !file.startsWith('tests/'))
  const importing = files.filter((file) =>
    importsOf(file).others.some((name) => name.startsWith('@opentelemetry/')),
  )
  expect(importing).toEqual([tracing])
  expect(files.filter((file) => valueImportsOf(file).includes(tracing))).toEqual([])
})
