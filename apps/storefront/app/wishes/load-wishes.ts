import { trackImport } from '../ui/loading.ts'

/** Everything but the badge loads on first use. One import, because each one adds to the bundle of every page. */
export function loadWishes() {
  return trackImport(import('./wish-parts.ts'))
}
