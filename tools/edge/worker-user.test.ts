import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findWorkerUser } from './worker-user.ts'

test('workers that root starts run under an account of their own, wherever it can read the files', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-worker-user-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = join(dir, 'index.html')
  await writeFile(file, '')
  const isRoot = process.getuid?.() === 0
  const hasAccount = /^(www-data|nginx):/m.test(await readFile('/etc/passwd', 'utf8'))

  expect(await findWorkerUser(file)).toBe(isRoot ? 'root' : undefined)
  await chmod(dir, 0o755)
  const expected = hasAccount ? expect.stringMatching(/^(www-data|nginx)$/) : 'root'
  expect(await findWorkerUser(file)).toEqual(isRoot ? expected : undefined)
})
