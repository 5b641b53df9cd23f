import { randomUUID } from 'node:crypto'
import { openSizedShop } from '../shared/sized-shop.ts'
import { PASSWORD, postFrom, registerUsers, strangerAddress } from '../shared/users.ts'

const CONCURRENCY = 16

/**
 * Password guessing from many addresses at a few accounts: how many guesses are checked, and whether the owners can
 * still sign in.
 */
export async function benchPasswordGuessing({ quick }: { quick: boolean }): Promise<string[]> {
  const tries = quick ? 1000 : 10_000
  const addresses = tries / 20
  const shop = await openSizedShop(68)
  try {
    const people = await registerUsers(shop.apiUrl, `victim-${randomUUID().slice(0, 8)}`, 20)
    const lookedAt = new Map<string, number>()
    const statuses = new Map<number, number>()
    let next = 0
    const attack = async () => {
      for (let index = next++; index < tries; index = next++) {
        const { username } = people[index % people.length] ?? { username: '' }
        const address = strangerAddress(index % addresses)
        const response = await postFrom(shop.apiUrl, '/authentication/login/', address, {
          username,
          password: 'wrong one',
        })
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status === 400) lookedAt.set(username, (lookedAt.get(username) ?? 0) + 1)
      }
    }
    const started = performance.now()
    const attacking = Promise.all(Array.from({ length: CONCURRENCY }, attack))
    const during = await signInAll(shop.apiUrl, people)
    await attacking
    const seconds = (performance.now() - started) / 1000
    const after = await signInAll(shop.apiUrl, people)

    const most = Math.max(...lookedAt.values())
    const counts = [...statuses].map(([status, count]) => `status_${status}=${count}`).join(' ')
    return [
      `bench password-guessing tries=${tries} addresses=${addresses} accounts=${people.length} seconds=${seconds.toFixed(0)} ${counts}`,
      `bench password-guessing most_looked_at_per_account=${most} real_people_in_during=${during}/${people.length} after=${after}/${people.length}`,
    ]
  } finally {
    await shop.close()
  }
}

/** Each user signs in from a known address and retries when rate limited. */
async function signInAll(apiUrl: string, people: Awaited<ReturnType<typeof registerUsers>>): Promise<number> {
  let signedIn = 0
  for (const { username, address } of people) {
    for (let tries = 0; tries < 5; tries++) {
      const response = await postFrom(apiUrl, '/authentication/login/', address, { username, password: PASSWORD })
      await response.arrayBuffer()
      if (response.status === 200) {
        signedIn++
        break
      }
      await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after') ?? 1) * 1000))
    }
  }
  return signedIn
}
