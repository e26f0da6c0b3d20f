import { copyFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, loadEnv, normalizePath, type InlineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { sourceHash } from './scripts/prepare.mjs'
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
 * The service worker and its precache: all of the build except the text editor, the maker of PDFs and the reading font, which load on
 * demand, and what only works online. The PDF reader is named too, but stored only where PDFs are saved.
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
      globIgnores: ['assets/*{box-paper,text-editor,rich-editor,proof,atkinson}*'],
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

const root = normalizePath(import.meta.dirname)

/** A module's path from the top of the tree, so that the names of folders above the tree never decide its chunk. */
const pathFromRoot = (id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length) : id)

/** What the dialogs share: components, forms and validation rules. Loaded when the first dialog opens. */
function inDialogs(id: string): boolean {
  if (/node_modules/.test(id)) {
    return /[\\/](@mantine|react-hook-form|@hookform|@standard-schema|zod|clsx|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@floating-ui)[\\/]/.test(
      id,
    )
  }
  return (
    /[\\/]contract[\\/](forms[\\/](?!customer-material-form|lists|time-and-language)|calls[\\/](order|stock|download)\.|strip-invisible\.)/.test(
      id,
    ) ||
    /[\\/]src[\\/](ui[\\/](dialog-(modal|parts)|email-input|form-theme)\.tsx|api[\\/]submission-keys\.ts)$/.test(
      id,
    )
  )
}

/** The text editor of customer materials, and the parts of Mantine that only its toolbar needs. */
function inTextEditor(id: string): boolean {
  return (
    /[\\/]node_modules[\\/](@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|w3c-keyname|rope-sequence|fast-equals|@floating-ui)[\\/]|@mantine[\\/]tiptap[\\/]/.test(
      id,
    ) ||
    /@mantine[\\/]core[\\/].*components[\\/](ActionIcon|Button|Checkbox|Color\w+|Group|Popover|SimpleGrid|Tooltip|Typography)[\\/]/.test(
      id,
    )
  )
}

/** Our own modules outside the first screen: they load after hydration or on demand, in chunks of their own. */
const comesLater = [
  /vendor-chunks|main\.ts$|[\\/]app[\\/]hydrate\.|[\\/]app[\\/]suggestions|sanitize-html|rich-text|article-card|dialog-save-button|[\\/]ui[\\/](print|qr-code|more-menu)/,
  /[\\/]app[\\/](service-worker|install|diagnostics|recent)[\\/]|install-prompt|[\\/]outbox[\\/](outbox-triggers|preload-order-code)/,
  /[\\/]persistence[\\/]|is-persistable|answer-store|start-offline-support|sync-storage|offline-message|prefetch-text-pages-and-order-data|warn-storage-failure|start-client-rendered|start-card-features|format-date-time/,
  /clear-private|erase-(personal-data|unfinished)/,
  /[\\/]storage[\\/](save-set|saved-files|saved-rows|removed-copies|clean-up-saved|reader-files|receipts|outbox-file)\.ts/,
  /[\\/]contract[\\/](addresses|shared-file|calls[\\/]diagnostics|redact|licences|languages|time-needed|lix|order-steps|page-pictures)\.ts|[\\/]storage[\\/](recently-opened|visits|material-counts)\.ts/,
  /[\\/]contract[\\/](figures|swedish-week|copy-removals|calls[\\/](device-counts|removed-copies))\.ts|[\\/]api[\\/]send-counts\.ts/,
  /[\\/](offline-catalogue[\\/]|offline-catalogue\.ts)/,
  // Only for people who log in or are logged in.
  /[\\/](contract[\\/]calls[\\/](account|auth)|src[\\/](api|app)[\\/]session[\\/]|form-draft|refresh-user)/,
  /[\\/]contract[\\/](waiting|calls[\\/](own-order|waiting-place))\.ts/,
  /customer-material-(drafts|form)|goal-picker|contract[\\/]goals\.ts|contract[\\/]forms[\\/](lists|time-and-language)|use-private-upload|find-preview|calls[\\/]material-status|contract[\\/]calls[\\/]customer-materials/,
  /[\\/]appearance(-dialog)?\.|reading-font/,
  /[\\/]problem-report[\\/]|contract[\\/](moderation|calls[\\/]report-problem)\.ts/,
  // Only for a box that is shared by a link.
  /[\\/]contract[\\/]((calls[\\/])?shared-box)\.ts/,
  // Only for an order that several teachers make together.
  /[\\/]contract[\\/]((calls[\\/])?joint-order)\.ts|[\\/]storage[\\/]joint-answers\.ts/,
]

/** The outbox's delivery: a chunk of its own, loaded when the page is idle. */
function inOutbox(id: string): boolean {
  return /[\\/](contract[\\/]outbox-(entry|retry)|src[\\/](api[\\/](submit|call)|storage[\\/](outbox|stored-entry|receipts|deliver|attempt-delivery)|app[\\/]outbox[\\/]outbox-triggers|actions[\\/]like[\\/]send-like))\.ts$/.test(
    id,
  )
}

/** Answers persisted on the device: for a page that is rendered in the browser, and for every page when it is idle. */
function inPersistence(id: string): boolean {
  if (/node_modules/.test(id))
    return /@tanstack[\\/](query-core[\\/].*hydration\.|query-persist-client-core[\\/]|query-sync-storage-persister[\\/])/.test(
      id,
    )
  return /[\\/]src[\\/](api[\\/](persistence[\\/](first-screen|persist-answers)|is-persistable)|storage[\\/](answer-store|sync-storage))\.ts$/.test(
    id,
  )
}

/** What every page starts when it is idle, without components and style sheets: one request in place of fifteen. */
const idleModules = [
  /[\\/]src[\\/]app[\\/](start-offline-support|follow-device|show-pinned-box|prefetch-text-pages-and-order-data|warn-storage-failure|session[\\/]start-session)\.ts$/,
  /[\\/]src[\\/]app[\\/](recent[\\/](record-opened|count-openings-and-prints)|install[\\/](start-install-offer|may-offer-install))\.ts$/,
  /[\\/]src[\\/]api[\\/](persistence[\\/](reconnect|apply-broadcasts)|session[\\/]check-session|clear-private|send-counts)\.ts$/,
  /[\\/]src[\\/]api[\\/]offline-catalogue[\\/](start-offline-catalogue|query-offline-catalogue|worker-messages|offline-catalogue-worker)\.ts(\?worker|$)/,
  /[\\/]src[\\/]storage[\\/](pinned-box|form-draft|customer-material-drafts|recently-opened|material-counts|offline-catalogue|install-prompt|visits)\.ts$/,
  /[\\/]contract[\\/](swedish-week|calls[\\/](account|auth|device-counts))\.ts$/,
]

/** What a box needs in a classroom, and to be made ready for it: chunks of their own, loaded with the page or with the press. */
const inBoxShow = (id: string) =>
  /[\\/]src[\\/]pages[\\/]boxes[\\/](class-|notes-|show-|use-(own-file|swipe|time-left|wake-lock))/.test(id)
const inBoxFile = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]file[\\/]/.test(id)
/** The pages of a box that is shared by a link and of a joint order. */
const inSharedBox = (id: string) =>
  /[\\/]src[\\/](pages[\\/]shared-box[\\/]|actions[\\/]box[\\/]joint[\\/]add-from-box-button)|[\\/]contract[\\/](calls[\\/])?(shared-box|joint-order)\.ts$|[\\/]storage[\\/]joint-answers\.ts$/.test(
    id,
  )
const inBoxJoint = (id: string) =>
  /[\\/]src[\\/](pages[\\/]boxes|actions[\\/]box)[\\/]joint[\\/](?!add-from-box-button)/.test(id)
/** Colleagues in a box: loaded by a press, by an invitation, or when somebody is in a box no more. */
const inBoxTeam = (id: string) =>
  /[\\/]src[\\/]pages[\\/]boxes[\\/]team[\\/]|[\\/]contract[\\/](box-members|calls[\\/]box-member)\.ts$/.test(
    id,
  )
const inBoxLink = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]link[\\/]/.test(id)
const inBoxPaper = (id: string) =>
  /[\\/]src[\\/]pages[\\/]boxes[\\/]paper[\\/]|[\\/]node_modules[\\/](@cantoo|culori|fflate|node-html-better-parser|html-entities)[\\/]/.test(
    id,
  )
const inBoxReady = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]ready[\\/]/.test(id)

/** What boxes cover, for its page and for what stands beside a box on a wide screen. */
const inBoxCoverage = (id: string) =>
  /[\\/]coverage[\\/](coverage-result|area-coverage|coverage-of-boxes|use-coverage)\.|[\\/]contract[\\/]calls[\\/]coverage\.ts$/.test(
    id,
  )
const inBoxSide = (id: string) => /[\\/]src[\\/]pages[\\/]boxes[\\/]side[\\/]/.test(id)

/** The boxes on the device: their pages, their dialog, their document and the packages of these. */
function inBoxes(id: string): boolean {
  if (/node_modules/.test(id))
    return /node_modules[\\/](yjs|lib0|(jittered-)?fractional-indexing|@atlaskit|@babel[\\/]runtime|bind-event-listener|raf-schd)[\\/]/.test(
      id,
    )
  if (
    /[\\/]contract[\\/](account-boxes|calls[\\/]account-box)\.ts$|[\\/]src[\\/]ui[\\/](more-menu|use-chunk)\./.test(
      id,
    )
  )
    return true
  return /[\\/]src[\\/](boxes|(pages|actions)[\\/]box(es)?)[\\/]/.test(id) && !inCards(id)
}

/** Where an order is and what its person may change: for the receipt, the order history and the links in emails. */
function inOrderChanges(id: string): boolean {
  return /[\\/]src[\\/]actions[\\/]order[\\/](change[\\/](?!.*-dialog)|order-steps-list)|[\\/]contract[\\/]calls[\\/]own-order\.ts$/.test(
    id,
  )
}

/** What the account pages share. Each page is a small chunk of its own, and the proof-of-work solver loads on demand. */
function inAccount(id: string): boolean {
  if (/-page\.tsx$|proof[\\/](solve|proof-worker)\.ts$/.test(id)) return false
  return /[\\/]src[\\/](pages|actions)[\\/]account[\\/]|[\\/]contract[\\/](addresses|shared-file|calls[\\/]second-factor)\.ts$/.test(
    id,
  )
}

/** What a page does before it is hydrated, with all that it imports. It imports nothing of the chunks below. */
const enhanceModules = [
  /[\\/]src[\\/]enhance[\\/]/,
  /[\\/]src[\\/]browser[\\/](broadcast|observable|when-idle|is-quota-exceeded|current-page|opens-elsewhere|with-timeout)\./,
  /[\\/]src[\\/]storage[\\/](session|device-store|device-id|storage-(failure|timeout)|diagnostics|form-memory|likes|outbox-count)\./,
  /[\\/]src[\\/]api[\\/](events|connection|dehydrate-queries|derived-slugs|request|send-and-forget)\./,
  /[\\/]src[\\/]actions[\\/](visit[\\/](track-menu-clicks|card-visit|record-link|reported-events)|like[\\/]like-material)\./,
  /[\\/]src[\\/]ui[\\/](format|load-until-fetched|reload-once|unsent-text)\./,
  /[\\/]contract[\\/](protocol|response|call-path|calls[\\/](call|visit))\./,
  /node_modules[\\/]idb-keyval[\\/]/,
]
const inEnhance = (id: string) => /\.(m?js|ts)$/.test(id) && enhanceModules.some((module) => module.test(id))

/** What the device does for a page that is not hydrated: our own modules without components, and the query cache without React. */
function inDevice(id: string): boolean {
  if (/query-core[\\/].*hydration\./.test(id)) return false
  if (/node_modules/.test(id))
    return /@tanstack[\\/](query-core[\\/]|react-query[\\/].*[\\/]queryOptions\.)/.test(id)
  if (!/\.ts$/.test(id) || comesLater.some((late) => late.test(id))) return false
  if (/[\\/](use-[a-z-]+|refresh-user)\.ts$/.test(id)) return false
  return (
    /[\\/](contract|src[\\/](api|browser|storage))[\\/]/.test(id) ||
    /[\\/]src[\\/]app[\\/](device-features|unhydrated[\\/]start-unhydrated|frame-queries|outbox[\\/]start-outbox)\.ts$/.test(
      id,
    ) ||
    /[\\/]src[\\/](pages[\\/][a-z]+[\\/]queries|ui[\\/](toast|reload-once|unsent-text))\.ts$/.test(id) ||
    /[\\/]src[\\/](actions[\\/]save[\\/](start-saved|reader-file-urls)|material[\\/]sold-out-text)\.ts$/.test(
      id,
    )
  )
}

/** Cards of materials, with what their buttons need before somebody uses one: no part of pages without cards. */
const inCards = (id: string) =>
  /[\\/]src[\\/](cards[\\/](?!article-card|dialog-save-button)|actions[\\/](box[\\/](card-box-button|load-add-dialog|material-selection|box-icon)|download[\\/](download-button|load-download-form-dialog)|like[\\/]like-button|order[\\/]order-button|save[\\/](queue-pending-save|save-icon-button|use-save-state)|visit[\\/](link-follow-handlers|visit-link))\.)/.test(
    id,
  ) && /\.tsx?$/.test(id)

/** What every page needs of our own modules and the query cache. The HTML sanitizer loads only with a page that shows HTML. */
function inApp(id: string): boolean {
  // Few pages restore persisted answers.
  if (/query-core[\\/].*hydration\./.test(id)) return false
  if (/node_modules/.test(id)) return /@tanstack[\\/](react-query|query-core)[\\/]|idb-keyval/.test(id)
  if (!/\.tsx?$/.test(id) || comesLater.some((late) => late.test(id))) return false
  // The routes' loaders need these before the page's own chunk is loaded.
  if (/[\\/]pages[\\/].*(queries\.ts|listing-view\.ts|filter-use\.ts|missing-page\.tsx)$/.test(id))
    return true
  return /[\\/](contract|src[\\/](app|api|browser|storage|material|ui))[\\/]/.test(id)
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
            groups: [
              // A chunk of its own, because in the entry it would make every chunk load the entry's style sheet last.
              { name: 'preload', test: /vite.preload-helper/, priority: 4 },
              // Other modules compute constants from these at load. Chunks may import each other in a circle, so these
              // stand in a chunk that imports nothing and is therefore always evaluated first.
              {
                name: 'constants',
                test: /[\\/]contract[\\/](durations|limits)\.ts$/,
                priority: 4,
              },
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
              {
                name: 'router',
                test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|isbot|cookie-es|seroval)[\\/]/,
                priority: 2,
              },
              { name: 'text-editor', test: (id) => inTextEditor(pathFromRoot(id)), priority: 3 },
              { name: 'dialogs', test: (id) => inDialogs(pathFromRoot(id)), priority: 2 },
              { name: 'outbox', test: (id) => inOutbox(pathFromRoot(id)), priority: 2 },
              { name: 'persistence', test: (id) => inPersistence(pathFromRoot(id)), priority: 2 },
              {
                name: 'idle',
                test: (id) => idleModules.some((each) => each.test(pathFromRoot(id))),
                priority: 2,
              },
              {
                name: 'saved-files',
                test: /[\\/]src[\\/]storage[\\/](saved-files|saved-rows|save-set)\.ts$/,
                priority: 2,
              },
              { name: 'order-steps', test: /[\\/]contract[\\/](order-steps|waiting)\.ts$/, priority: 2 },
              // For the order dialog and the account pages.
              {
                name: 'school-input',
                test: /[\\/]src[\\/]actions[\\/]order[\\/](school-input|find-schools)\./,
                priority: 2,
              },
              // The HTML sanitizer, for pages and dialogs that show an editor's text.
              {
                name: 'rich-text',
                test: /[\\/](contract[\\/]rich-text|src[\\/]ui[\\/]((dialog-)?rich-text|sanitize-html))\.tsx?$|node_modules[\\/]dompurify[\\/]/,
                priority: 2,
              },
              { name: 'order-changes', test: (id) => inOrderChanges(pathFromRoot(id)), priority: 2 },
              {
                name: 'change-dialogs',
                test: /[\\/]actions[\\/]order[\\/]change[\\/].*-dialog\.tsx$/,
                priority: 2,
              },
              { name: 'box-show', test: (id) => inBoxShow(pathFromRoot(id)), priority: 4 },
              { name: 'box-file', test: (id) => inBoxFile(pathFromRoot(id)), priority: 4 },
              {
                name: 'qr-code',
                test: /[\\/]src[\\/]ui[\\/]qr-code(-image)?\.tsx?$|node_modules[\\/](qrcode|dijkstrajs)[\\/]/,
                priority: 2,
              },
              { name: 'print', test: /[\\/]src[\\/]ui[\\/]print(-address|-button)?\.tsx?$/, priority: 2 },
              {
                name: 'removed-copies',
                test: /[\\/](removed-copy-text|(calls|storage)[\\/]removed-copies|contract[\\/]copy-removals)\.ts$/,
                priority: 2,
              },
              // One chunk for the page and its loader, because every page lists the names of the chunks of all pages.
              { name: 'shared-box', test: (id) => inSharedBox(pathFromRoot(id)), priority: 4 },
              { name: 'box-joint', test: (id) => inBoxJoint(pathFromRoot(id)), priority: 4 },
              { name: 'box-team', test: (id) => inBoxTeam(pathFromRoot(id)), priority: 4 },
              { name: 'box-coverage', test: (id) => inBoxCoverage(pathFromRoot(id)), priority: 4 },
              { name: 'box-side', test: (id) => inBoxSide(pathFromRoot(id)), priority: 4 },
              { name: 'box-link', test: (id) => inBoxLink(pathFromRoot(id)), priority: 4 },
              { name: 'box-paper', test: (id) => inBoxPaper(pathFromRoot(id)), priority: 4 },
              { name: 'box-ready', test: (id) => inBoxReady(pathFromRoot(id)), priority: 4 },
              { name: 'boxes', test: (id) => inBoxes(pathFromRoot(id)), priority: 3 },
              { name: 'account', test: (id) => inAccount(pathFromRoot(id)), priority: 2 },
              { name: 'enhance', test: (id) => inEnhance(pathFromRoot(id)), priority: 3 },
              // For a material's page before it is hydrated. Its components ask for the stock with the same function.
              {
                name: 'unhydrated',
                test: /[\\/]src[\\/](app[\\/]unhydrated[\\/](?!start-unhydrated)|actions[\\/]order[\\/]material-stock\.)/,
                priority: 3,
              },
              { name: 'device', test: (id) => inDevice(pathFromRoot(id)), priority: 2 },
              { name: 'cards', test: (id) => inCards(pathFromRoot(id)), priority: 2 },
              { name: 'app', test: (id) => inApp(pathFromRoot(id)), priority: 1 },
            ],
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
