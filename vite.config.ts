import { copyFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The manifest stands at the top of the tree (the design card) and is served from the top of the site. */
function topLevelManifest(): Plugin {
  return {
    name: 'top-level-manifest',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir?.endsWith('client')) copyFileSync('manifest.webmanifest', path.join(dir, 'manifest.webmanifest'))
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), topLevelManifest()],
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Style sheets and pictures stay files: the page's policy allows no data in style sheets, and a worker keeps files.
    assetsInlineLimit: 0,
    cssMinify: true,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
  },
  ssr: { noExternal: true },
}))
