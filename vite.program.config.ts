import { defineConfig } from 'vite'
import { programModules } from './server/core/settings/program-modules.ts'

const processes = Object.entries(programModules).map(([name, source]) => [name, `server/${source}`])

/**
 * The server, the operator's commands and the seed as JavaScript: read as TypeScript, they take more than twice the processor time to
 * start. Packages stay in node_modules. Nothing is minified, so that the stack of an error can be read.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/program',
    target: 'node20',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        operator: 'server/commands/cli.ts',
        seed: 'seed/command.ts',
        ...(Object.fromEntries(processes) as Record<string, string>),
      },
      // All in one folder, whose files import each other by name.
      output: {
        chunkFileNames: '[name]-[hash].js',
        // The table of Swedish words is under a licence of its own, so it stays a file that can be replaced.
        codeSplitting: {
          groups: [{ name: 'swedish-words', test: /[\\/]swedish[\\/]word-table\.ts$/ }],
        },
      },
    },
  },
})
