import type { PortOf } from './keep-ports.ts'

/**
 * A server that is gone is replaced when its lease of 20 s, Patroni's least, has run out; the lease must outlast
 * `loop_wait + 2 * retry_timeout`, or a slow etcd would cost a primary that works.
 */
export const FAIL_OVER = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

/** A standby that is silent for so long no longer delays commits. */
const SILENT_STANDBY_SECONDS = 5

export interface PatroniOptions {
  name: string
  dataDir: string
  programs: string
  etcds: readonly string[]
  portOf: PortOf
  superuser: { username: string; password: string }
  replicationPassword: string
}

/** The configuration of one Patroni as JSON, which is YAML. */
export function patroniConf(options: PatroniOptions): string {
  const { name, dataDir, programs, etcds, portOf, superuser, replicationPassword } = options
  const replication = { username: 'replicator', password: replicationPassword }
  const conf = {
    scope: 'fieldhouse',
    name,
    log: { level: 'WARNING' },
    restapi: address(portOf(`${name}-rest`)),
    etcd3: { hosts: etcds.map((etcd) => `127.0.0.1:${portOf(etcd)}`) },
    bootstrap: {
      dcs: clusterSettings(),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { 'auth-host': 'scram-sha-256' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${portOf(name)}`,
      // The others connect through the link, which stands for the network between the machines.
      connect_address: `127.0.0.1:${portOf(`${name}-link`)}`,
      data_dir: dataDir,
      bin_dir: programs,
      pgpass: `${dataDir}.pgpass`,
      authentication: { superuser, replication, rewind: superuser },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
    },
  }
  return `${JSON.stringify(conf, null, 2)}\n`
}

/** Kept in etcd, and equal for all servers. */
function clusterSettings() {
  return {
    ...FAIL_OVER,
    synchronous_mode: true,
    // Without any standby the primary sells on; etcd then says that no standby may take over.
    synchronous_mode_strict: false,
    synchronous_node_count: 1,
    // A primary that crashed, and is not back by then, is replaced.
    primary_start_timeout: 10,
    postgresql: {
      use_pg_rewind: true,
      parameters: {
        max_connections: 200,
        shared_buffers: '128MB',
        random_page_cost: 1.1,
        jit: 'off',
        timezone: 'UTC',
        log_error_verbosity: 'terse',
        log_checkpoints: 'off',
        hot_standby_feedback: 'on',
        wal_sender_timeout: `${SILENT_STANDBY_SECONDS}s`,
        wal_receiver_timeout: `${SILENT_STANDBY_SECONDS}s`,
        // Long enough for a server that was away for some minutes.
        wal_keep_size: '256MB',
      },
    },
  }
}

function address(port: number) {
  return { listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` }
}
