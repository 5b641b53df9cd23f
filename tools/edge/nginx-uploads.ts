import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { indent } from './nginx-format.ts'
import { endpointPattern } from './nginx-queries.ts'

/** Eight images of 5 MB, and their fields; one for an avatar. */
const STAFF_UPLOAD = '45m'
const SHOPPER_UPLOAD = '6m'

/** A write without a token is refused before its body is read. */
export const UNSIGNED_WRITES = `
map "$request_method $http_authorization" $is_unsigned_write {
  "~^(?:GET|HEAD|OPTIONS) " 0;
  "~* bearer \\S" 0;
  default 1;
}`

/** Inside the location of the API. Staff uploads on the admin's host only: the API refuses staff on the other one. */
export function uploadLocations({ isAdmin }: { isAdmin: boolean }): string {
  const uploads = allEndpoints().filter(({ files = [] }) => files.length > 0)
  const isOfStaff = ({ access }: (typeof uploads)[number]) => [access].flat().every((who) => who.startsWith('staff'))
  const ofStaff = uploads.filter(isOfStaff)
  const ofShoppers = uploads.filter((upload) => !isOfStaff(upload))
  const sizes = [[SHOPPER_UPLOAD, ofShoppers] as const, ...(isAdmin ? [[STAFF_UPLOAD, ofStaff] as const] : [])]
  return sizes
    .map(
      ([
        size,
        endpoints,
      ]) => `location ~ "${[...new Set(endpoints.map(({ path }) => endpointPattern(path)))].join('|')}" {
${indent(`client_max_body_size ${size};
if ($is_unsigned_write) { return 401; }
proxy_pass http://api;`)}
}`,
    )
    .join('\n')
}
