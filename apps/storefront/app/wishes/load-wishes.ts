import { loading } from '../ui/loading.ts'

/** All of the wishes but their sign comes with the first use, and by one import: each of them weighs on every page. */
export function loadWishes() {
  const end = loading.begin({ quiet: true })
  return import('./wish-parts.ts').finally(end)
}
