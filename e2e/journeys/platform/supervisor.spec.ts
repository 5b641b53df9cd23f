import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startTestShop } from '../../fixtures/test-shop.ts'

interface Process {
  pid: number
  ppid: number
  command: string
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [, pid = '', ppid = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), ppid: Number(ppid), command }
  })
}

function descendants(root: number): Process[] {
  const all = processes()
  const children = (of: number): Process[] =>
    all.filter(({ ppid }) => ppid === of).flatMap((one) => [one, ...children(one.pid)])
  return children(root)
}

test('whatever is killed comes back, and nothing is left when the shop ends', async ({ request }) => {
  test.setTimeout(240_000)
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-up-'))
  const shop = await startTestShop(dir)
  const root = shop.up.child.pid ?? 0
  const works = async () => {
    const answers = await Promise.all(
      [`${shop.url}/home`, `${shop.url}/api/health/ready`, `${shop.adminUrl}/admin/`].map((url) => request.get(url)),
    )
    return answers.every((answer) => answer.ok())
  }

  const killed = descendants(root).filter(({ ppid }) => ppid === root)
  expect(killed.length).toBeGreaterThanOrEqual(5)
  for (const { pid } of killed) {
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => works().catch(() => false), { timeout: 40_000, intervals: [300] }).toBe(true)
    await expect
      .poll(() => descendants(root).filter(({ ppid }) => ppid === root).length, { timeout: 20_000 })
      .toBe(killed.length)
  }

  const running = descendants(root).map(({ pid }) => pid)
  await shop.stop()
  const left = () => processes().filter(({ pid }) => running.includes(pid))
  await expect.poll(left, { timeout: 10_000 }).toEqual([])
  await rm(dir, { recursive: true, force: true })
})
