import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pgbouncerIni } from '../shared/pgbouncer-ini.ts'
import { ETCDS, listSockets, POSTGRESES, WHOLE } from './cluster-parts.ts'
import { haproxyConf, linkConf } from './haproxy-conf.ts'
import { keepPorts } from './keep-ports.ts'
import { patroniConf } from './patroni-conf.ts'

const SOCKETS = listSockets(WHOLE)
const portOf = (name: string) => 5000 + SOCKETS.indexOf(name)
const PROXY = {
  postgreses: POSTGRESES,
  edges: ['edge-1', 'edge-2'],
  portOf,
  shopPort: 80,
  adminPort: 81,
  maxLag: '16MB',
}

test('only the server that Patroni calls primary gets writes', () => {
  const primary = section(haproxyConf({ ...PROXY, believesClients: false }), 'primary')

  expect(primary).toContain('option httpchk OPTIONS /primary')
  for (const name of POSTGRESES)
    expect(primary).toContain(`server ${name} 127.0.0.1:${portOf(name)} check port ${portOf(`${name}-rest`)}`)
  expect(primary).not.toContain('backup')
})

test('reads go to one replica at a time, with a bound on its lag', () => {
  const replica = section(haproxyConf({ ...PROXY, believesClients: false }), 'replica')

  expect(replica).toContain('option httpchk OPTIONS /replica?lag=16MB')
  expect(replica.match(/ server /g)).toHaveLength(3)
  expect(replica.match(/ backup$/gm)).toHaveLength(2)
})

test('clients cannot name an address of their own, except in a lab', () => {
  expect(haproxyConf({ ...PROXY, believesClients: false }).match(/del-header X-Forwarded-For/g)).toHaveLength(2)
  expect(haproxyConf({ ...PROXY, believesClients: true })).not.toContain('del-header')
})

test('everything listens on this machine only', () => {
  const confs = [haproxyConf({ ...PROXY, believesClients: false }), linkConf(POSTGRESES, portOf), writePatroni()]
  const ini = pgbouncerIni({
    port: 1,
    server: { host: '127.0.0.1', port: 2 },
    usersFile: '/users.txt',
    poolSize: 20,
  })

  for (const conf of [...confs, ini]) expect(conf.match(/\d+\.\d+\.\d+\.\d+/g)?.every(isLoopback)).toBe(true)
  for (const conf of confs) expect(conf).not.toMatch(/bind \*|0\.0\.0\.0/)
})

test('a commit waits for a standby, and a slow etcd costs no primary', () => {
  const { bootstrap, postgresql } = JSON.parse(writePatroni())
  const { ttl, loop_wait, retry_timeout, synchronous_mode, synchronous_node_count } = bootstrap.dcs

  expect({ synchronous_mode, synchronous_node_count }).toEqual({ synchronous_mode: true, synchronous_node_count: 1 })
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout)
  expect(bootstrap.dcs.postgresql.use_pg_rewind).toBe(true)
  expect(bootstrap.initdb).toContain('data-checksums')
  expect(postgresql.connect_address).toBe(`127.0.0.1:${portOf('postgres-2-link')}`)
})

test('a data folder keeps its ports, and a port that is taken is named', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-ports-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'ports.json')
  const first = await keepPorts(file, ['etcd-1', 'etcd-2'])
  const later = await keepPorts(file, ['etcd-1', 'etcd-2', 'redis'])

  expect([later('etcd-1'), later('etcd-2')]).toEqual([first('etcd-1'), first('etcd-2')])
  expect(new Set([later('etcd-1'), later('etcd-2'), later('redis')]).size).toBe(3)
  expect(() => later('edge-1')).toThrow('edge-1 has no port')

  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(later('redis'), '127.0.0.1', resolve))
  onTestFinished(() => void squatter.close())
  await expect(keepPorts(file, ['redis'])).rejects.toThrow(`Port ${later('redis')} of redis is in use`)
})

function writePatroni(): string {
  return patroniConf({
    name: 'postgres-2',
    dataDir: '/data/postgres-2',
    programs: '/usr/lib/postgresql/15/bin',
    etcds: ETCDS,
    portOf,
    superuser: { username: 'fieldhouse', password: 'secret' },
    replicationPassword: 'other',
  })
}

function section(conf: string, name: string): string {
  return conf.split(/^(?=listen )/m).find((part) => part.startsWith(`listen ${name}\n`)) ?? ''
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1'
}
