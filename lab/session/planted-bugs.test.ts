import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { PLANTED_BUGS, plantInto } from './planted-bugs.ts'

test.each(Object.entries(PLANTED_BUGS))('%s: the code still has the place for it', async (_name, bug) => {
  const source = await readFile(join(ROOT, bug.file), 'utf8')
  expect(plantInto(source, bug)).not.toBe(source)
})
