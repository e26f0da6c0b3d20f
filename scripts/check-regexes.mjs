// Part of npm run check: no regular expression may take more than linear time on untrusted text. An exemption has its
// reason in a comment on the line above or at its end: `// regex-ok: …`. See docs/decisions/028.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root } from './prepare.mjs'

// The package's main file looks for a Java or native build; this file is pure JavaScript.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js')

/** Folders whose code processes untrusted text. Tests and the build only read our own. */
const checkedFolders = ['contract', 'finder', 'scripts', 'seed', 'server', 'src', 'sw']
const exemptionPattern = /regex-ok: *\S/

/**
 * Limits by steps and not by time, so that the result does not depend on the load of the machine. Less random search than
 * the default, which found the same in this tree in four times the time.
 */
const parameters = {
  skipRecall: true,
  timeout: 600_000,
  incubationTimeout: null,
  incubationLimit: 10_000,
  attackTimeout: null,
  attackLimit: 10_000_000,
  maxIteration: 4,
  maxGeneStringSize: 1000,
  maxGenerationSize: 50,
  maxInitialGenerationSize: 200,
}

const checkerVersion = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(createRequire(import.meta.url).resolve('recheck/package.json')))
  .digest('hex')

/** The regular expressions of one file: `{ line, pattern, flags, exempt }`. The pattern is null if it is built at run time. */
function regexesIn(file, text) {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const lineAt = (at) => text.slice(0, at).split('\n').length
  const exemptLines = new Set(
    comments
      .filter(({ value }) => exemptionPattern.test(value))
      .flatMap(({ end }) => [lineAt(end), lineAt(end) + 1]),
  )
  const constants = new Map()
  const found = []
  const add = (at, pattern, flags) => {
    const line = lineAt(at)
    found.push({ file, line, pattern, flags, exempt: exemptLines.has(line) })
  }
  const addConstructed = ({ callee, arguments: [pattern, flags], start }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || pattern === undefined) return
    if (pattern.type === 'Literal' && pattern.regex !== undefined) return
    const source = textOf(pattern, constants)
    add(start, source, flags === undefined ? '' : (textOf(flags, constants) ?? ''))
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init)
    },
    Literal({ regex, start }) {
      if (regex !== undefined) add(start, regex.pattern, regex.flags)
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(program)
  return found
}

/** The value of a constant text expression of the same file; null if it depends on anything else. */
function textOf(node, constants) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null
    case 'Identifier':
      return constants.has(node.name) ? textOf(constants.get(node.name), constants) : null
    case 'BinaryExpression': {
      const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)]
      return node.operator === '+' && left !== null && right !== null ? left + right : null
    }
    case 'TemplateLiteral': {
      const parts = node.expressions.map((part) => textOf(part, constants))
      if (parts.includes(null)) return null
      return node.quasis.map(({ value }, at) => value.cooked + (parts[at] ?? '')).join('')
    }
    default:
      return null
  }
}

/** Why a regular expression is rejected; null if it is linear. */
function problemOf({ pattern, flags }) {
  if (pattern === null) return 'is built at run time: explain in a regex-ok comment why no text makes it slow'
  const { status, complexity, attack, error } = checkSync(pattern, flags, parameters)
  if (status === 'safe') return null
  if (status === 'unknown') return `could not be checked (${error.kind})`
  return `takes ${complexity.summary} time, on ${attack.pattern}`
}

/** The findings in a source tree, one line each. Results are cached in `cacheFile`. */
function checkRegexes(top, cacheFile) {
  const cached = readCache(cacheFile)
  const results = {}
  const lines = []
  for (const file of checkedFolders.flatMap((folder) => sourcesUnder(path.join(top, folder)))) {
    const text = readFileSync(file, 'utf8')
    for (const regex of regexesIn(file, text)) {
      if (regex.exempt) continue
      const key = `/${regex.pattern}/${regex.flags}`
      results[key] ??= cached[key] ?? problemOf(regex) ?? ''
      if (results[key] !== '')
        lines.push(
          `${path.relative(top, file)}:${regex.line}: ${regex.pattern === null ? 'this' : key} ${results[key]}`,
        )
    }
  }
  mkdirSync(path.dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify({ version: checkerVersion, results }))
  return lines
}

function readCache(file) {
  try {
    const { version, results } = JSON.parse(readFileSync(file, 'utf8'))
    return version === checkerVersion ? results : {}
  } catch {
    // No cache yet, or a partially written one.
    return {}
  }
}

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|js)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

const top = process.argv[2] ?? root
const lines = checkRegexes(top, path.join(top, 'node_modules/.cache/regexes.json'))
for (const line of lines) console.log(line)
process.exitCode = lines.length === 0 ? 0 : 1
