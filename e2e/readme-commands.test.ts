import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { listPromisedPorts, readQuickStart, toScript } from './readme-commands.ts'

const README = `# Shop

\`\`\`sh
not this one
\`\`\`

## Quick start

On Debian:

\`\`\`sh
. ./env.sh            # the pinned Node.js
npm run up            # http://127.0.0.1:8080
\`\`\`

## More

\`\`\`sh
nor this one
\`\`\`
`

test('the commands are the first shell block below the heading, comments included', () => {
  const lines = readQuickStart(README)
  expect(lines).toEqual(['. ./env.sh            # the pinned Node.js', 'npm run up            # http://127.0.0.1:8080'])
  expect(listPromisedPorts(lines)).toEqual([8080])
})

test.each([
  ['no heading', README.replace('## Quick start', '## Install')],
  ['no block in the section', README.replace(/On Debian:.*?(?=## More)/s, '')],
])('a README with %s is refused', (_, readme) => {
  expect(() => readQuickStart(readme)).toThrow('README.md has no')
})

test('a line that fails ends the script, and every line is shown before it runs', () => {
  const script = toScript(["echo it\\'s", 'false', 'echo never'])
  const run = () => execFileSync('bash', ['-c', `${script}`], { encoding: 'utf8' })
  expect(run).toThrow(expect.objectContaining({ stdout: "\n$ echo it\\'s\nit's\n\n$ false\n" }))
})
