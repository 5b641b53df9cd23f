import { RESERVED_SLUGS } from '@fieldhouse/contract/rules/page-address'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'

function listPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)])
}

test('no page of staff can have the address of a route', () => {
  const segments = listPaths(routes).map((path) => path.replace(/^es\?\/?/, '').split('/')[0] ?? '')
  const fixed = segments.filter((segment) => segment !== '' && segment !== '*')
  expect(fixed).toContain('home')
  expect(RESERVED_SLUGS).toEqual(expect.arrayContaining(fixed))
})
