import { quantile } from './users.ts'

/** One answer of the shop as a client sees it. */
export interface ShopAnswer {
  path: string
  /** 0 without an answer: the connection was lost, or the client has waited long enough. */
  status: number
  /** Has the header Retry-After. */
  isRepeatable: boolean
  sent: number
  waited_ms: number
}

export type AnswerObserver = (answer: ShopAnswer) => void

/** Reads the whole answer; throws without one. The observer gets both. */
export async function askShop(
  url: string,
  init: RequestInit,
  { withinMs, onAnswer }: { withinMs: number; onAnswer?: AnswerObserver | undefined },
): Promise<{ status: number; text: string }> {
  const { pathname: path } = new URL(url)
  const sent = performance.now()
  const answer = { path, status: 0, isRepeatable: false, sent }
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(withinMs) })
    const text = await response.text()
    answer.status = response.status
    answer.isRepeatable = response.headers.has('retry-after')
    return { status: response.status, text }
  } finally {
    onAnswer?.({ ...answer, waited_ms: performance.now() - sent })
  }
}

const isRefusal = ({ status, isRepeatable }: ShopAnswer) => status === 503 && isRepeatable

/** `refused`: 503 with Retry-After. `errors`: every other 5xx. */
export function countAnswers(answers: readonly ShopAnswer[]) {
  const waits = answers.map(({ waited_ms }) => waited_ms)
  return {
    answers: answers.length,
    refused: answers.filter(isRefusal).length,
    errors: answers.filter((answer) => answer.status >= 500 && !isRefusal(answer)).length,
    unanswered: answers.filter(({ status }) => status === 0).length,
    p99_ms: Math.round(quantile(waits, 0.99)),
    worst_ms: Math.round(waits.reduce((a, b) => Math.max(a, b), 0)),
  }
}

/** Each kind of answer that a client cannot repeat safely, once. */
export function listWrongAnswers(answers: readonly ShopAnswer[]): string[] {
  const wrong = answers.filter((answer) => answer.status === 0 || (answer.status >= 500 && !isRefusal(answer)))
  return [...new Set(wrong.map(({ path, status }) => `${path} answered ${status || 'nothing'}`))]
}

export function formatFigures(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
}
