import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { PLANTED_BUGS } from './planted-bugs.ts'

test.each(Object.entries(PLANTED_BUGS))('%s: the code still has the places for it', async (_name, { edits }) => {
  for (const { file, from } of edits) expect(await readFile(join(ROOT, file), 'utf8')).toContain(from)
})
