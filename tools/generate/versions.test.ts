import { expect, test } from 'vitest'
import { versionProblems, withVersion } from './versions.ts'

test('a package gets the new version, and so do the packages of ours that it needs', () => {
  const before = {
    name: '@fieldhouse/api',
    version: '0.1.0',
    dependencies: { '@fieldhouse/contract': '0.1.0', fastify: '0.1.0' },
    devDependencies: { '@fieldhouse/tools': '0.1.0' },
  }
  expect(withVersion(before, '0.2.0')).toEqual({
    name: '@fieldhouse/api',
    version: '0.2.0',
    dependencies: { '@fieldhouse/contract': '0.2.0', fastify: '0.1.0' },
    devDependencies: { '@fieldhouse/tools': '0.2.0' },
  })
})

test('all packages of this checkout are at one version, which the changelog tells of', () => {
  expect(versionProblems()).toEqual([])
})
