import { copyFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, runnerImport, type Plugin } from 'vite'

/** The manifest stands at the top of the tree (the design card) and is served from the top of the site. */
function topLevelManifest(): Plugin {
  return {
    name: 'top-level-manifest',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir?.endsWith('client'))
        copyFileSync('manifest.webmanifest', path.join(dir, 'manifest.webmanifest'))
    },
  }
}

/**
 * The page needs to know where a read goes and how long its answer lives, not how it is checked: in the browser's build
 * these files hold their calls as plain values, without the schemas (and without zod: 10 kB and their making at start).
 */
function readsWithoutSchemas(): Plugin {
  return {
    name: 'reads-without-schemas',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    async transform(_code, id) {
      if (!/[\\/]contract[\\/](catalogue|search|material|site|blog|school|like|visit|account)\.ts$/.test(id))
        return null
      const { module } = await runnerImport<Record<string, unknown>>(id)
      return Object.entries(module)
        .map(([name, thing]) => {
          const isCall = typeof thing === 'object' && thing !== null && 'takes' in thing && 'path' in thing
          // A schema that other files build on has a name and no more: nothing is checked by it in the browser.
          return `export const ${name} = ${isCall ? JSON.stringify({ ...(thing as object), takes: 0, gives: 0 }) : null}`
        })
        .join('\n')
    },
  }
}

/** What the dialogs share: their parts, their forms and the rules that forms are checked by. Comes with the first press. */
function inDialogs(id: string): boolean {
  if (/node_modules/.test(id)) {
    return /[\\/](@mantine|react-hook-form|@hookform|@standard-schema|zod|clsx|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@floating-ui)[\\/]/.test(
      id,
    )
  }
  return (
    /[\\/]contract[\\/](order|download|form-fields|call)\.ts$/.test(id) ||
    /[\\/]src[\\/](ui[\\/]dialog-(modal|parts)\.tsx|data[\\/]attempt\.ts)$/.test(id)
  )
}

/** What every page needs of our own and of the query cache; what cleans HTML comes only with a page that shows some. */
function inHouse(id: string): boolean {
  // What keeps answers on the device begins when the page stands.
  if (
    /[\\/]keeping[\\/]|hydration\.|answer-store|answers-on-|boot-mirror|offline-note|ask-ahead|say-refused|start-without|when-in-|forget-/.test(
      id,
    )
  )
    return false
  if (/node_modules/.test(id)) return /@tanstack[\\/](react-query|query-core)[\\/]|idb-keyval/.test(id)
  if (!/\.tsx?$/.test(id) || /slices|main\.ts$|clean-in-browser|rich-text|article-card/.test(id)) return false
  // What the table of addresses asks before a page's own chunk is there.
  if (/[\\/]pages[\\/].*(questions\.ts|place\.ts|missing-page\.tsx)$/.test(id)) return true
  return /[\\/](contract|src[\\/](app|data|device|material|cards|ui))[\\/]/.test(id)
}

/** Where `npm run dev` finds the API: the port of the environment or of .env, as server/main.ts reads it. */
function apiAddress(mode: string): string {
  const { PORT } = loadEnv(mode, import.meta.dirname, 'PORT')
  return `http://127.0.0.1:${PORT || 3000}`
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), readsWithoutSchemas(), topLevelManifest()],
  server: { proxy: { '/v1': apiAddress(mode), '/uploads': apiAddress(mode) } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Style sheets and pictures stay files: the page's policy allows no data in style sheets, and a worker keeps files.
    assetsInlineLimit: 0,
    cssMinify: true,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    // Few chunks: each is a request, and each library is evaluated in a task of its own (src/main.ts).
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // In a chunk of its own: in the entry it would make every chunk load the entry's style sheet last.
              { name: 'preload', test: /vite.preload-helper/, priority: 4 },
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
              {
                name: 'router',
                test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|isbot|cookie-es|seroval)[\\/]/,
                priority: 2,
              },
              { name: 'dialogs', test: inDialogs, priority: 2 },
              { name: 'house', test: inHouse, priority: 1 },
            ],
          },
        },
      },
    }),
  },
  ssr: { noExternal: true },
}))
