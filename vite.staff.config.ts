import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconSymbols } from './vite.icons.ts'

/** The staff pages: a build of their own, so that no visitor loads a byte of them and their chunks share nothing with the site's. */
export default defineConfig({
  plugins: [iconSymbols(), react()],
  base: '/redaktion/',
  publicDir: false,
  build: {
    outDir: 'dist/staff',
    // The content security policy forbids data URLs in styles.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: 'redaktion.html',
      // The same bytes as in a chunk of the site, such as the bundler's own, would get the same name.
      output: { chunkFileNames: 'assets/staff-[name]-[hash].js' },
    },
  },
})
