import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { quotePath } from './nginx-format.ts'

/** Path parameters that name a person or open something. */
const SECRET_PARAMETERS = ['username', 'token', 'code', 'key']
/** The same in addresses outside the API. */
const SECRET_PATHS = ['/t/{code}', '/stop-texts/{token}', '/es/stop-texts/{token}']

const ACCESS_LOG = 'requests buffer=64k flush=1s'

/** One JSON line per request, without its query, which can hold keys and tickets, and without the client's address. */
export function requestLog(dir: string): string {
  return `${loggedPaths()}
log_format requests escape=json '{"time":"$time_iso8601","site":"$server_name","protocol":"$server_protocol",'
  '"method":"$request_method","path":"$logged_path","status":$status,"bytes":$bytes_sent,"seconds":$request_time,'
  '"upstream":"$upstream_addr","upstream_status":"$upstream_status","connect_seconds":"$upstream_connect_time",'
  '"upstream_seconds":"$upstream_response_time","cache":"$upstream_cache_status","request_id":"$request_id"}';
${accessLog(dir)}`
}

export function accessLog(dir: string): string {
  return `access_log ${quotePath(`${dir}/access.log`)} ${ACCESS_LOG};`
}

function loggedPaths(): string {
  const ofApi = allEndpoints().map(({ path }) => `/api${path}`)
  const lines = [...new Set([...ofApi, ...SECRET_PATHS])].flatMap((path) => {
    const [before = '', name = ''] = path.split(/\{(\w+)\}/, 2)
    if (!SECRET_PARAMETERS.includes(name)) return []
    return `  ~^${before}[^/]+(?<after>.*)$ "${before}[redacted]$after";`
  })
  return `map $uri $logged_path {\n${[...new Set(lines)].join('\n')}\n  default $uri;\n}`
}
