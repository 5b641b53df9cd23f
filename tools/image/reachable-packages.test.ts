import { expect, test } from 'vitest'
import { reachablePackages } from './reachable-packages.ts'

test('keeps what a process needs, through links and nested versions, and nothing else', () => {
  const packages = {
    'apps/api': { dependencies: { pg: '1', '@shop/process': '1' }, peerDependencies: { typescript: '7' } },
    'packages/process': { dependencies: { pino: '1' } },
    'node_modules/@shop/process': { link: true, resolved: 'packages/process' },
    'node_modules/pg': { dependencies: { shared: '1' }, optionalDependencies: { native: '1', musl: '1', absent: '1' } },
    'node_modules/pg/node_modules/shared': {},
    'node_modules/shared': {},
    'node_modules/native': { peerDependencies: { vite: '8' }, peerDependenciesMeta: { vite: { optional: true } } },
    'node_modules/musl': { libc: ['musl'] },
    'node_modules/pino': {},
    'node_modules/vite': {},
    'node_modules/typescript': {},
    tools: { dependencies: { shared: '1' } },
  }
  expect([...reachablePackages(packages, ['apps/api'])].sort()).toEqual([
    'apps/api',
    'node_modules/@shop/process',
    'node_modules/native',
    'node_modules/pg',
    'node_modules/pg/node_modules/shared',
    'node_modules/pino',
    'node_modules/typescript',
    'packages/process',
  ])
})
