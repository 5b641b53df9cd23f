import { expect, test } from 'vitest'
import { licenseProblems, licensesSource, listPackages } from './license-list.ts'

const LOCK = {
  '': { version: '1.0.0' },
  'apps/api': { version: '1.0.0', license: 'MIT' },
  'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
  'node_modules/a/node_modules/fastify': { version: '5.0.0', license: 'MIT' },
  'node_modules/@scope/tool': { version: '2.0.0', license: 'ISC', dev: true as const },
  'node_modules/@fieldhouse/api': { link: true as const },
  'node_modules/other-platform': { version: '1.0.0', os: ['none'] },
}

test('every package that is installed is listed once, apart from our own', () => {
  expect(listPackages(LOCK)).toEqual([
    { name: 'fastify', version: '5.0.0', license: 'MIT', isDevelopment: false },
    { name: '@scope/tool', version: '2.0.0', license: 'ISC', isDevelopment: true },
  ])
})

test('the document separates dependencies from those of development', () => {
  const [, dependencies, development] = licensesSource(listPackages(LOCK)).split(/^## .*$/m)
  expect(dependencies?.trim()).toBe('### MIT (1)\n\n- fastify 5.0.0')
  expect(development?.trim()).toBe('### ISC (1)\n\n- @scope/tool 2.0.0')
})

test.each([
  ['MIT', 0],
  ['(GPL-3.0 OR MIT)', 0],
  ['Apache-2.0 AND MIT', 0],
  ['Apache-2.0 AND GPL-3.0', 1],
  ['AGPL-3.0', 1],
  ['unknown', 1],
])('a package under %s is refused %i times', (license, problems) => {
  const reported = licenseProblems([{ name: 'one', version: '1.0.0', license, isDevelopment: false }])
  expect(reported).toHaveLength(problems)
})
