// npm run check deployment: asks the programs that will read them whether the files in deploy/ are right. What was not checked, because its
// program is not installed, is named at the end (apt: nginx, caddy, prometheus, systemd; npm has none of them), and so are images without
// a digest. tests/unit/deploy checks the rest.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './prepare.mjs'

/** The highest exposure that systemd may find, in its tenths; 10 is a service without any protection. */
const maxExposure = 2

const folder = mkdtempSync(path.join(tmpdir(), 'check-deployment-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A copy of a file with other words in it, for what the checking machine does not have. */
function adapted(file, replacements) {
  let text = readFileSync(path.join(root, file), 'utf8')
  for (const [from, to] of replacements) text = text.replaceAll(from, to)
  const copy = path.join(folder, path.basename(file))
  writeFileSync(copy, text)
  return copy
}

const nginxFile = adapted('deploy/proxy/nginx.conf', [
  ['/run/nginx.pid', `${folder}/nginx.pid`],
  ['ssl_certificate /etc/ssl/skolmaterial/fullchain.pem;', ''],
  ['ssl_certificate_key /etc/ssl/skolmaterial/privkey.pem;', ''],
  ['443 ssl http2', '443'],
])
const prometheusFile = adapted('deploy/prometheus/prometheus.yml', [
  ['/etc/prometheus/metrics-token', '/dev/null'],
  ['- alerts.yml', `- ${root}/deploy/prometheus/alerts.yml`],
])
const unit = 'deploy/systemd/skolmaterial.service'
const alerts = 'deploy/prometheus/alerts'
const succeeded = ({ status }) => status === 0

const checks = [
  // It also opens the folders that its package makes, so only its word on the syntax counts.
  {
    name: 'nginx',
    args: ['-t', '-p', folder, '-c', nginxFile],
    isGood: ({ output }) => /syntax is ok/.test(output),
  },
  { name: 'caddy', args: ['validate', '--config', 'deploy/proxy/Caddyfile', '--adapter', 'caddyfile'] },
  { name: 'promtool', args: ['check', 'config', prometheusFile] },
  { name: 'promtool', args: ['check', 'rules', `${alerts}.yml`] },
  { name: 'promtool', args: ['test', 'rules', `${alerts}.test.yml`] },
  // It answers 0 for unknown keys too.
  { name: 'systemd-analyze', args: ['verify', unit], isGood: ({ output }) => output.trim() === '' },
  {
    name: 'systemd-analyze',
    args: ['security', '--offline=true', unit],
    isGood: ({ output }) => Number(/\.service: ([\d.]+)/.exec(output)?.[1] ?? 10) <= maxExposure,
  },
]

const filesWithImages = ['Dockerfile', 'compose.yaml', 'deploy/kubernetes/skolmaterial.yaml']

/** The images that are fetched by a tag, behind which there may be another one tomorrow. */
function imagesByTag() {
  const names = filesWithImages.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^(?: *image: |ARG NODE_IMAGE=)(\S+)$/gm)].map(
      ([, name]) => name,
    ),
  )
  // The site's own image of compose.yaml is built where it runs.
  return [...new Set(names)].filter((name) => !name.includes('@sha256:') && !name.endsWith(':local'))
}

/** Runs the checks and returns how many failed; that nothing could be checked is a failure too. The last lines name what was not checked, and images by tag. */
export function checkDeployment() {
  let failed = 0
  const unchecked = []
  for (const { name, args, isGood = succeeded } of checks) {
    const { status, error, stdout, stderr } = spawnSync(name, args, { cwd: root, encoding: 'utf8' })
    const label = `${name} ${args.filter((arg) => !arg.startsWith(folder)).join(' ')}`
    if (error?.code === 'ENOENT') unchecked.push(label)
    else if (isGood({ status, output: `${stdout}${stderr}` })) console.log(`ok: ${label}`)
    else {
      console.log(`failed: ${label}\n${stdout}${stderr}`)
      failed += 1
    }
  }
  const checked = checks.length - unchecked.length
  console.log(`${checked} of ${checks.length} checks were made, ${failed} failed.`)
  if (unchecked.length > 0)
    console.log(`NOT CHECKED, because the program is not installed:\n  ${unchecked.join('\n  ')}`)
  const byTag = imagesByTag()
  if (byTag.length > 0)
    console.log(`BY TAG, NOT BY DIGEST (docs/operations.md says how to pin them):\n  ${byTag.join('\n  ')}`)
  return failed + (checked === 0 ? 1 : 0)
}
