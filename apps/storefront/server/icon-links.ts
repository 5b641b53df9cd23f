import type { Shop } from './shop.ts'

/** Not in the root's `links`, which browsers load as code. */
export function iconLinks({ logo }: Pick<Shop, 'logo'>): string {
  const icons = logo
    ? `<link rel="icon" type="image/png" href="${logo.icon(64)}"><link rel="apple-touch-icon" href="${logo.icon(192)}">`
    : '<link rel="icon" type="image/svg+xml" href="/favicon.svg">'
  return `${icons}<link rel="manifest" href="/manifest.webmanifest">`
}
