import type { ApiFetch } from './api-fetch.ts'
import { shareBriefly } from './share-briefly.ts'

/** Shorter than the time after which a change is purged: a page that is made then has nothing from before. */
const MAX_AGE_MS = 400
/** The first page that needs an answer may give up; others wait for it, too. */
const TIMEOUT_MS = 5000

interface Answer {
  status: number
  headers: Headers
  body: string
}

/** Reads that all visitors share and most pages need: pages that are made at the same time ask for them once. */
export function shareReads(fetchApi: ApiFetch, paths: readonly string[]): ApiFetch {
  const share = shareBriefly<Answer>({ maxAgeMs: MAX_AGE_MS, isGood: ({ status }) => status === 200 })

  async function read(target: string, headers: Headers): Promise<Answer> {
    const answer = await fetchApi(target, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  return async (input, init) => {
    const target = String(input)
    const headers = new Headers(init?.headers)
    const isShared = paths.some((path) => target === path || target.startsWith(`${path}?`))
    // A cookie may be a preview, which sees another day than everyone else.
    if (!isShared || (init?.method ?? 'GET') !== 'GET' || headers.has('cookie')) return fetchApi(input, init)
    const { body, ...rest } = await share(target, () => read(target, headers))
    return new Response(body, rest)
  }
}
