import { randomUUID } from 'node:crypto'
import { openSizedShop } from '../shared/sized-shop.ts'
import { postFrom, quantile, registerUsers, strangerAddress } from '../shared/users.ts'

/** Checks whether response times reveal if an account exists, alternating known and unknown usernames. */
export async function benchSignInTiming({ quick }: { quick: boolean }): Promise<string[]> {
  const samples = quick ? 100 : 1000
  const shop = await openSizedShop(68, { RATE_LIMIT_SCALE: '1000000' })
  try {
    const people = await registerUsers(shop.apiUrl, `timed-${randomUUID().slice(0, 8)}`, 50)
    const nobody = () => randomUUID().slice(0, 20)
    const existingName = (index: number) => people[index % people.length]?.username ?? ''
    const signIn = (username: string, index: number) =>
      postFrom(shop.apiUrl, '/authentication/login/', strangerAddress(index), {
        username,
        password: 'never the right one',
      })
    const askForCode = (name: string, index: number) =>
      postFrom(shop.apiUrl, '/authentication/generate-code', strangerAddress(index), { email: `${name}@example.test` })

    return [
      await compare(
        'sign-in',
        samples,
        (index) => signIn(existingName(index), index),
        (index) => signIn(nobody(), index),
      ),
      await compare(
        'generate-code',
        samples,
        (i) => askForCode(existingName(i), i),
        (i) => askForCode(nobody(), i),
      ),
    ]
  } finally {
    await shop.close()
  }
}

type Ask = (index: number) => Promise<Response>

async function compare(name: string, samples: number, known: Ask, unknown: Ask): Promise<string> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < samples + 20; index++) {
    const measured = { known: await time(known, index), unknown: await time(unknown, index) }
    if (index < 20) continue
    times.known.push(measured.known)
    times.unknown.push(measured.unknown)
  }
  const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  const p = mannWhitney(times.known, times.unknown)
  return (
    `bench timing-${name} samples=2x${samples} known_median_ms=${a.toFixed(2)} unknown_median_ms=${b.toFixed(2)} ` +
    `difference_ms=${Math.abs(a - b).toFixed(2)} mann_whitney_p=${p.toFixed(3)}`
  )
}

async function time(ask: Ask, index: number): Promise<number> {
  const started = performance.now()
  const response = await ask(index)
  await response.arrayBuffer()
  if (response.status !== 400 && response.status !== 202) throw new Error(`answered ${response.status}`)
  return performance.now() - started
}

/** Mann–Whitney U test: probability that the two samples differ by chance (normal approximation, ties ignored). */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))]
  all.sort((x, y) => x.value - y.value)
  const ranks = all.reduce((sum, { first }, index) => (first ? sum + index + 1 : sum), 0)
  const u = ranks - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs((u - mean) / deviation)))
}

/** Cumulative standard normal distribution up to z (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - density * series
}
