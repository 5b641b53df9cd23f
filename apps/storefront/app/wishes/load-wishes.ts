import { trackImport } from '../ui/loading.ts'

/** All of the wishes but their sign comes with the first use, and by one import: each of them weighs on every page. */
export function loadWishes() {
  return trackImport(import('./wish-parts.ts'))
}
