import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '#tests/support/test-server.ts'

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What a server may use beside its own memory, MiB: a list that is imported, a PDF that it looks at, a document, an archive, and /tmp in memory. */
const [list, pdf, document, archive, temporary] = [512, 512, 512, 1024, 256]

/** The rows of the table, MB and MiB: '| 10,000 | 1.2 GB |' is [10000, 1.2]. */
const rows = (/\n### Memory\n[^]*?\n\n(\|[^]*?)\n\n/.exec(textOf('docs/operations.md'))?.[1] ?? '')
  .split('\n')
  .slice(2)
  .map((row) =>
    [...row.matchAll(/\| *([\d,.]+)/g)].map(([, number = '']) => Number(number.replaceAll(',', ''))),
  )
  .map(([materials = 0, start = 0, most = 0, web = 0, jobs = 0, all = 0, alert = 0]) => ({
    ...{ materials, start, most, web, jobs, all, alert },
  }))

test('the limits of memory in docs/operations.md leave space for what was measured and for the processes beside it', () => {
  expect(rows.map(({ materials }) => materials)).toEqual([10_000, 100_000])
  for (const { start, most, web, jobs, all, alert } of rows) {
    expect(start).toBeGreaterThan(100)
    expect(most).toBeGreaterThan(start)
    expect(web).toBeGreaterThanOrEqual(most + pdf + list + temporary)
    // Nobody asks it for the catalogue of devices.
    expect(jobs).toBeGreaterThanOrEqual(start + document + archive + temporary)
    expect(all).toBeGreaterThanOrEqual(most + pdf + list + document + archive)
    // The alert comes before the limit does, and not while all is well.
    expect(alert * 1e9).toBeGreaterThan(most * 1.024e6)
    expect(alert * 1e9).toBeLessThanOrEqual((web - list - temporary) * 2 ** 20)
  }
})

test('compose.yaml, the manifests, systemd and the alert have the limits of the first row', () => {
  const { web, jobs, all, alert } = rows[0]!
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { mem_limit?: string }>
  }
  expect([services['web']?.mem_limit, services['jobs']?.mem_limit]).toEqual([`${web}m`, `${jobs}m`])
  type Workload = {
    kind: string
    spec: { template: { spec: { containers: { resources: { limits: object } }[] } } }
  }
  const limits = parseAllDocuments(textOf('deploy/kubernetes/skolmaterial.yaml'))
    .map((document) => document.toJS() as Workload)
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => spec.template.spec.containers[0]?.resources.limits)
  expect(limits).toEqual([{ memory: `${web}Mi` }, { memory: `${jobs}Mi` }])
  expect(textOf('deploy/systemd/skolmaterial.service')).toMatch(new RegExp(`^MemoryMax=${all}M$`, 'm'))
  const alerts = textOf('deploy/prometheus/alerts.yml')
  const rule =
    /process_resident_memory_bytes\{[^}]*\} > ([\d.e]+)$[^]*?summary: '.* more than ([\d.]+) GB'/m.exec(
      alerts,
    )
  expect([Number(rule?.[1]), Number(rule?.[2])]).toEqual([alert * 1e9, alert])
})
