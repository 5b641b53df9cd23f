import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RedisServer } from '#test/redis-server.ts'
import { isRedisInstalled, startRedis } from '#test/redis-server.ts'
import { openRedisRateLimitStore } from './redis-rate-limit-store.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const HOURLY = [{ every: 60_000, whole: 3_600_000 }]

describe.skipIf(!isRedisInstalled)('limits in Redis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.kill())
  beforeEach(() => server.command('FLUSHALL'))

  test('every key expires soon after it is full again, and a refused call does not prolong it', async () => {
    const { take } = await open(server.url)
    await take('someone', HOURLY)
    const [key = ''] = await server.command<string[]>('KEYS', '*')
    expect(await ttl(key)).toSatisfy(isBetween(60_000 + 50_000, 60_000 + 60_000))

    for (let taken = 1; taken < 60; taken++) expect(await take('someone', HOURLY)).toBe(0)
    expect(await ttl(key)).toSatisfy(isBetween(60_000 + 3_590_000, 60_000 + 3_600_000))
    await server.command('PEXPIRE', key, '5000')
    for (let refused = 0; refused < 20; refused++) expect(await take('someone', HOURLY)).toBe(60_000)
    expect(await ttl(key)).toBeLessThanOrEqual(5000)
    expect(await server.command('DBSIZE')).toBe(1)
  })

  test('ten thousand subjects take less than 2 MB, and each of them expires', async () => {
    const { take } = await open(server.url)
    const before = await usedMemory()
    for (let batch = 0; batch < 100; batch++) {
      const subjects = Array.from({ length: 100 }, (_, index) => `${'k'.repeat(38)}${batch * 100 + index}`)
      await Promise.all(subjects.map((subject) => take(subject, HOURLY)))
    }
    expect((await usedMemory()) - before).toBeLessThan(2_000_000)
    const expiring = await server.command<string>('INFO', 'keyspace')
    expect(expiring).toContain('keys=10000,expires=10000')
  })

  test('a server that was flushed, or forgot the script, counts from zero without an error', async () => {
    const { take } = await open(server.url)
    for (let taken = 0; taken < 60; taken++) expect(await take('someone', HOURLY)).toBe(0)
    expect(await take('someone', HOURLY)).toBe(60_000)
    await server.command('SCRIPT', 'FLUSH')
    expect(await take('someone', HOURLY)).toBe(60_000)
    await server.command('FLUSHALL')
    expect(await take('someone', HOURLY)).toBe(0)
  })

  test('while the server is dead calls fail at once, with one report, and it is used again after its start', async () => {
    const { take, reports } = await open(server.url)
    await take('someone', HOURLY)
    await server.kill()
    await vi.waitFor(async () => expect(await failureOf(take)).toContain('writeable'), 5000)

    const started = performance.now()
    for (let call = 0; call < 100; call++) expect(await failureOf(take)).toBeTruthy()
    expect(performance.now() - started).toBeLessThan(1000)
    // By then the client has tried to connect several times.
    await sleep(600)
    await server.startAgain()
    await vi.waitFor(async () => expect(await take('someone', HOURLY)).toBe(0), 10_000)
    expect(reports).toHaveLength(1)
  })

  test('a shop that starts without a server opens the store, and uses the server once there is one', async () => {
    await server.kill()
    const { take, reports } = await open(server.url)
    expect(await failureOf(take)).toBeTruthy()
    expect(reports).toHaveLength(1)
    await server.startAgain()
    await vi.waitFor(async () => expect(await take('someone', HOURLY)).toBe(0), 10_000)
  })

  test('with 500 ms of latency no call waits longer than the timeout, and the store recovers', async () => {
    const slow = await openSlowRelay(server.port)
    const { take } = await open(slow.url)
    expect(await take('someone', HOURLY)).toBe(0)

    slow.delayMs = 500
    const longest = await longestOf(50, () => failureOf(take))
    expect(longest.waitedMs).toBeLessThan(500 + 500)
    expect(longest.outcomes.every(Boolean)).toBe(true)

    slow.delayMs = 0
    await vi.waitFor(async () => expect(await take('someone', HOURLY)).toBe(0), 10_000)
  })

  test('a server without memory for another key refuses, and calls fail', async () => {
    const { take } = await open(server.url)
    await server.command('CONFIG', 'SET', 'maxmemory', '1')
    onTestFinished(() => void server.command('CONFIG', 'SET', 'maxmemory', '0'))
    expect(await failureOf(take)).toContain('OOM')
  })

  test('after a demotion to a replica the client connects again, to find the new primary', async () => {
    const { take } = await open(server.url)
    await take('someone', HOURLY)
    await server.command('REPLICAOF', '127.0.0.1', '1')
    await server.command('CONFIG', 'SET', 'replica-serve-stale-data', 'yes')
    const before = await connectionsReceived()
    expect(await failureOf(take)).toContain('READONLY')
    await vi.waitFor(async () => expect(await connectionsReceived()).toBeGreaterThan(before + 2), 5000)
    await server.command('REPLICAOF', 'NO', 'ONE')
    await vi.waitFor(async () => expect(await take('someone', HOURLY)).toBe(0), 10_000)
  })

  const ttl = (key: string) => server.command<number>('PTTL', key)
  const usedMemory = async () => infoOf(await server.command<string>('INFO', 'memory'), 'used_memory')
  const connectionsReceived = async () =>
    infoOf(await server.command<string>('INFO', 'stats'), 'total_connections_received')
})

const isBetween = (from: number, to: number) => (value: number) => from <= value && value <= to

async function open(url: string) {
  const reports: Error[] = []
  const store = await openRedisRateLimitStore({ url, onConnectionLost: (error) => reports.push(error) })
  onTestFinished(() => store.close())
  return { reports, take: (key: string, buckets: typeof HOURLY) => store.take(key, buckets, NOW) }
}

type Take = Awaited<ReturnType<typeof open>>['take']

function failureOf(take: Take): Promise<string> {
  return take('someone', HOURLY).then(
    () => '',
    (error: Error) => error.message,
  )
}

async function longestOf<T>(count: number, run: () => Promise<T>) {
  const outcomes: T[] = []
  let waitedMs = 0
  for (let call = 0; call < count; call++) {
    const started = performance.now()
    outcomes.push(await run())
    waitedMs = Math.max(waitedMs, performance.now() - started)
  }
  return { outcomes, waitedMs }
}

function infoOf(info: string, name: string): number {
  return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1])
}

/** Delays what the server answers. */
async function openSlowRelay(port: number) {
  const relay = { url: '', delayMs: 0 }
  const listening = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', (chunk) => setTimeout(() => client.writable && client.write(chunk), relay.delayMs))
    for (const socket of [client, upstream]) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (socket === client ? upstream : client).destroy())
    }
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => void listening.close())
  relay.url = `redis://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return relay
}
