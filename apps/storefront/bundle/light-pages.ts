import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PRELOAD_HELPER = '\0vite/preload-helper.js'
const OPERATIONS = '@fieldhouse/contract/operations.generated'
const ROUTER = /react-router[\\/]dist[\\/]production[\\/]/
const AREA =
  /storefront[\\/]app[\\/](?:catalog[\\/])?(account|address|cart|checkout|listing|orders|preview|search|wishes)[\\/]/

/** What is in every page is as small as it can be. */
export function lightPages(): Plugin {
  return {
    name: 'light-pages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === PRELOAD_HELPER) return fileURLToPath(new URL('./preload-files.ts', import.meta.url))
      if (source === './instrumentation.js' && ROUTER.test(importer ?? '') && this.environment.name === 'client') {
        return fileURLToPath(new URL('./no-instrumentation.ts', import.meta.url))
      }
      const [, area] = AREA.exec(importer ?? '') ?? []
      if (source !== OPERATIONS || !area) return null
      // A file belongs to one chunk, and this one to every page. An area has a copy, with what it alone asks for.
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}?${area}` }
    },
  }
}
