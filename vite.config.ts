import { copyFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, loadEnv, type InlineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { sourceHash } from './scripts/prepare.mjs'
import { chunkGroups } from './vite.chunks.ts'
import { firstScript } from './vite.first-script.ts'
import { iconSymbols } from './vite.icons.ts'

/** The name of the build, by which a page and its worker know whether they belong together. */
const buildName = sourceHash().slice(0, 12)

/** The manifest is at the root of the repository (the design card) and is served from the root of the site. */
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

/** Writes the build's name into the page's head. */
function buildInHead(): Plugin {
  return {
    name: 'build-in-head',
    transformIndexHtml: (html) => html.replace('%BUILD%', buildName),
  }
}

/**
 * The service worker and its precache: all of the build except the text editor and the reading font, which load on demand, and what only
 * works online. The PDF reader and the maker of PDFs are named too, but stored only where PDFs are saved and boxes are opened.
 */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'worker.ts',
    outDir: 'dist/client',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    // The plugin would name the script after its source.
    integration: { configureCustomSWViteBuild: (worker) => nameScript(worker, 'sw.js') },
    injectManifest: {
      swDest: 'dist/client/sw.js',
      rollupFormat: 'iife',
      globPatterns: [
        'assets/*.{js,css,woff2,svg}',
        // The PDF reader's, which the worker sorts out (sw/precache.ts).
        'assets/pdf.*.mjs',
        'index.html',
        'icon.svg',
        'icons/icon-192.png',
        'manifest.webmanifest',
      ],
      globIgnores: ['assets/*{text-editor,rich-editor,proof,atkinson}*'],
      // The site has no address for the template, so the server offers it under this name.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((file) =>
            file.url === 'index.html' ? { ...file, url: 'shell.html' } : file,
          ),
        }),
      ],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
  })
}

function nameScript(worker: InlineConfig, entryFileNames: string): void {
  worker.logLevel = 'warn'
  Object.assign(worker.build?.rollupOptions?.output ?? {}, { entryFileNames })
}

/** The worker that replaces the other one when it must be removed. */
function killSwitch(): Plugin {
  return {
    name: 'kill-switch',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          lib: {
            entry: 'sw/kill-switch.ts',
            formats: ['iife'],
            name: 'killSwitch',
            fileName: () => 'sw-off.js',
          },
        },
      })
    },
  }
}

/** The development server answers the addresses of the staff pages with their document, as the real server does. */
function staffPagesInDevelopment(): Plugin {
  return {
    name: 'staff-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/redaktion(?:[/?]|$)/.test(request.url ?? '')) request.url = '/redaktion.html'
        next()
      })
    },
  }
}

/** The API's address for `npm run dev`: the port of the environment or of .env, as server/main.ts reads it. */
function apiAddress(mode: string): string {
  const { PORT } = loadEnv(mode, import.meta.dirname, 'PORT')
  return `http://127.0.0.1:${PORT || 3000}`
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    iconSymbols(),
    react(),
    topLevelManifest(),
    buildInHead(),
    firstScript(),
    staffPagesInDevelopment(),
    ...(isSsrBuild === true ? [] : [serviceWorker(), killSwitch()]),
  ],
  define: {
    __BUILD__: JSON.stringify(buildName),
    // Set at build time, because otherwise the server would render with React's slow development build unless NODE_ENV is set.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  server: { proxy: { '/v1': apiAddress(mode), '/uploads': apiAddress(mode) } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Style sheets and pictures stay files: the content security policy forbids data URLs in styles, and the worker caches files.
    assetsInlineLimit: 0,
    // The table of Swedish words is larger than what is warned about.
    chunkSizeWarningLimit: 800,
    cssMinify: true,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    // Few chunks, because each is a request; each library is evaluated in a task of its own (src/main.ts).
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: chunkGroups,
          },
        },
      },
    }),
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The table of Swedish words is under a licence of its own, so it stays a file that can be replaced.
          groups: [{ name: 'swedish-words', test: /[\\/]swedish[\\/]word-table\.ts$/ }],
        },
      },
    },
  },
  // The server imports yjs too, and two copies of it do not know each other's documents.
  ssr: { noExternal: true, external: ['yjs'] },
}))
