import {
  idleModules,
  inAccount,
  inApp,
  inBoxCoverage,
  inBoxFile,
  inBoxFiles,
  inBoxJoint,
  inBoxLink,
  inBoxPaper,
  inBoxReady,
  inBoxShow,
  inBoxSide,
  inBoxTeam,
  inBoxes,
  inCards,
  inDevice,
  inDialogs,
  inEnhance,
  inOrderChanges,
  inOutbox,
  inPersistence,
  inSharedBox,
  inTextEditor,
  pathFromRoot,
} from './vite.chunk-modules.ts'

type ChunkGroup = { name: string; test: RegExp | ((id: string) => boolean); priority: number }

/**
 * The chunks of the site, for Rolldown's `codeSplitting.groups`: a module is in the first that it matches, in the order of their
 * priorities.
 */
export const chunkGroups: ChunkGroup[] = [
  // A chunk of its own, because in the entry it would make every chunk load the entry's style sheet last.
  { name: 'preload', test: /vite.preload-helper/, priority: 4 },
  // Other modules compute constants and formats from these at load. Chunks may import each other in a circle, so these
  // are in a chunk that imports nothing and is therefore always evaluated first.
  {
    name: 'constants',
    test: /[\\/]contract[\\/](date-format|durations|group-digits|limits|list-part)\.ts$/,
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
  { name: 'box-files', test: (id) => inBoxFiles(pathFromRoot(id)), priority: 4 },
  { name: 'box-team', test: (id) => inBoxTeam(pathFromRoot(id)), priority: 4 },
  { name: 'box-coverage', test: (id) => inBoxCoverage(pathFromRoot(id)), priority: 4 },
  { name: 'box-side', test: (id) => inBoxSide(pathFromRoot(id)), priority: 4 },
  { name: 'box-link', test: (id) => inBoxLink(pathFromRoot(id)), priority: 4 },
  { name: 'box-paper', test: (id) => inBoxPaper(pathFromRoot(id)), priority: 4 },
  { name: 'box-ready', test: (id) => inBoxReady(pathFromRoot(id)), priority: 4 },
  { name: 'boxes', test: (id) => inBoxes(pathFromRoot(id)), priority: 3 },
  { name: 'account', test: (id) => inAccount(pathFromRoot(id)), priority: 2 },
  { name: 'enhance', test: (id) => inEnhance(pathFromRoot(id)), priority: 3 },
  // For the home page, lists and a material's page before they are hydrated. Their components ask for the stock, and for what is new, with the same functions.
  {
    name: 'unhydrated',
    test: /[\\/]src[\\/](app[\\/]unhydrated[\\/](?!start-unhydrated|fetch-scripts)|actions[\\/]order[\\/]material-stock\.|pages[\\/](home[\\/]returning-content|listing[\\/]filter-column)\.)/,
    priority: 3,
  },
  // For a list that is not hydrated.
  {
    name: 'exchange',
    test: /[\\/]src[\\/]enhance[\\/](exchange-list|morph)\.ts$|node_modules[\\/]morphdom[\\/]/,
    priority: 4,
  },
  { name: 'device', test: (id) => inDevice(pathFromRoot(id)), priority: 2 },
  { name: 'cards', test: (id) => inCards(pathFromRoot(id)), priority: 2 },
  { name: 'app', test: (id) => inApp(pathFromRoot(id)), priority: 1 },
]
