// node scripts/handbook-pictures.mjs: takes the pictures of docs/editors.md anew, from a site with the example catalogue and a day's work.
// With the argument `boxes`: those of the help about boxes, in src/pages/box-help/pictures.
import { ensureChromium } from './chromium.mjs'
import { build, install, run } from './prepare.mjs'

install()
const chromium = ensureChromium()
build()
const name = process.argv[2] === 'boxes' ? 'box-help-pictures' : 'handbook-pictures'
run(process.execPath, ['--import', 'tsx', `tests/browser/${name}.ts`], {
  env: { ...process.env, ...(chromium !== '' && { CHROMIUM_PATH: chromium }) },
})
