// node scripts/handbook-pictures.mjs: takes the pictures of docs/editors.md anew, from a site with the example catalogue and a day's work.
import { ensureChromium } from './chromium.mjs'
import { build, install, run } from './prepare.mjs'

install()
const chromium = ensureChromium()
build()
run(process.execPath, ['--import', 'tsx', 'tests/browser/handbook-pictures.ts'], {
  env: { ...process.env, ...(chromium !== '' && { CHROMIUM_PATH: chromium }) },
})
