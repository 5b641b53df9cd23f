import type { Surrogate } from '@fieldhouse/contract/rules/surrogates'
import { mergeSurrogates, parseSurrogate } from '@fieldhouse/contract/rules/surrogates'

/** Answers that one request reads for many pages, so that every page depends on the last of them. */
const SHARED_PATHS = ['/api/main/configurations/', '/api/menus/']

/** A redirect leaves a request that no page closes. */
const MAX_OPEN = 500

type Answers = Map<object, Surrogate | undefined>

/** Collects what the page of each request is made of. A call counts as “may not be kept” until it is answered. */
export function trackSurrogates() {
  const requests = new Map<string, Answers>()
  const shared = new Map<string, Surrogate | undefined>()

  return {
    open(requestId: string, path: string): (answer: Response) => void {
      if (SHARED_PATHS.includes(path)) {
        return ({ ok, headers }) => void shared.set(path, ok ? parseSurrogate(headers) : undefined)
      }
      const answers: Answers = requests.get(requestId) ?? new Map()
      requests.set(requestId, answers)
      for (const oldest of requests.keys()) if (requests.size > MAX_OPEN) requests.delete(oldest)
      const call = {}
      answers.set(call, undefined)
      return ({ ok, headers }) => void answers.set(call, ok ? parseSurrogate(headers) : undefined)
    },

    /** Undefined if the page may not be kept. */
    close(requestId: string): Surrogate | undefined {
      const answers = requests.get(requestId) ?? new Map()
      requests.delete(requestId)
      return mergeSurrogates([...SHARED_PATHS.map((path) => shared.get(path)), ...answers.values()])
    },
  }
}
