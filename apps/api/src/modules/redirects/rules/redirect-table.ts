import { toRedirectPath } from '@fieldhouse/contract/rules/redirect-path'

/** Redirects by source. */
export type RedirectTable = ReadonlyMap<string, string>

/** Where the address leads in the end; the chain of addresses if it leads back. */
export function resolveTarget(table: RedirectTable, source: string): { target: string } | { loop: string[] } {
  const chain = [source]
  let target = table.get(source) ?? source
  for (;;) {
    const path = target.startsWith('/') ? toRedirectPath(target) : undefined
    const next = path === undefined ? undefined : path === source ? source : table.get(path)
    if (next === undefined || path === undefined) return { target }
    if (chain.includes(path)) return { loop: [...chain, path] }
    chain.push(path)
    target = next
  }
}
