import type { FuzzRequest } from './fuzz-request.ts'
import type { FindingKind, Verdict } from './judge.ts'

const SHOWN_BODY = 600

export interface Finding {
  kind: FindingKind
  endpoint: string
  detail: string
  count: number
  /** The shortest request that shows it. */
  request: FuzzRequest
  /** From the log of the API. */
  cause: string
}

/** Collects findings by endpoint, kind, and cause, each with its shortest request. */
export function createFindings() {
  const groups = new Map<string, Finding>()

  return {
    add(request: FuzzRequest, { kind, detail }: Verdict, cause = ''): void {
      const key = [request.endpoint, kind, detail, cause.split('\n')[0]].join('|')
      const known = groups.get(key)
      const isShorter = known && sizeOf(request) < sizeOf(known.request)
      if (known) known.count++
      if (known && isShorter) Object.assign(known, { request, cause })
      if (!known) groups.set(key, { kind, endpoint: request.endpoint, detail, count: 1, request, cause })
    },
    list: () =>
      [...groups.values()].toSorted((a, b) => a.endpoint.localeCompare(b.endpoint) || a.kind.localeCompare(b.kind)),
    countByKind(): Record<string, number> {
      const kinds = new Map<string, number>()
      for (const { kind } of groups.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      return Object.fromEntries(kinds)
    },
  }
}

export function formatFinding({ kind, endpoint, detail, count, request, cause }: Finding): string {
  const { method, path, principal, body = '', step, index } = request
  return [
    `${kind} in ${endpoint}: ${detail}, ${count} times`,
    `  request ${index} (${step}) as ${principal}: ${method} ${path.slice(0, SHOWN_BODY)}`,
    ...(body ? [`  body ${JSON.stringify(body.slice(0, SHOWN_BODY))}`] : []),
    ...(cause ? [`  ${cause.split('\n').slice(0, 4).join('\n  ')}`] : []),
  ].join('\n')
}

function sizeOf({ path, body = '' }: FuzzRequest): number {
  return path.length + body.length
}
