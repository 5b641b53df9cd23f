import { loading } from '../ui/loading.ts'

/** All of the cart but its sign comes with its first use, and by one import: each of them weighs on every page. */
export function loadCart() {
  const end = loading.begin({ quiet: true })
  return import('./cart-parts.ts').finally(end)
}
