import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the bill of materials lists what runs in production, with the versions of the lock file', () => {
  const sbom = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 << 20 }))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const versionOf = (name: string) =>
    sbom.components.find((component: { name: string }) => component.name === name)?.version

  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\./) })
  for (const name of ['fastify', 'pg', 'react', 'sharp'])
    expect([name, versionOf(name)]).toEqual([name, packages[`node_modules/${name}`].version])
  expect(versionOf('vitest')).toBeUndefined()
})
