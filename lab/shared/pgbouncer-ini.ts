interface PoolerOptions {
  port: number
  /** Of the server, or of the proxy in front of it. */
  server: { host: string; port: number }
  usersFile: string
  poolSize: number
}

/** PgBouncer in transaction mode, with the settings of docs/operations/scale.md. */
export function pgbouncerIni({ port, server, usersFile, poolSize }: PoolerOptions): string {
  return `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = 5
server_login_retry = 1
`
}
