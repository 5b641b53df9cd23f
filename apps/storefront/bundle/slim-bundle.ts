import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROUTER = /react-router[\\/]dist[\\/]production[\\/]/

/** Replaces two modules of every page with smaller ones: Vite's preload helper and the router's instrumentation. */
export function slimBundle(): Plugin {
  const replaced = new Set<string>()

  function replace(source: string, file: string): string {
    replaced.add(source)
    return fileURLToPath(new URL(file, import.meta.url))
  }

  return {
    name: 'light-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      if (source === '\0vite/preload-helper.js') return replace(source, './preload-files.ts')
      if (source === './instrumentation.js' && ROUTER.test(importer)) return replace(source, './no-instrumentation.ts')
      return null
    },
    buildEnd(error) {
      if (!error && replaced.size < 2) {
        this.error(`only replaced ${[...replaced].join(', ') || 'nothing'}: Vite or React Router has moved its module`)
      }
    },
  }
}
