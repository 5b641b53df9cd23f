import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../caller.ts'

const MAX_USER_AGENT_LENGTH = 400

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: networkOf(request.ip),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    request_id: request.id,
  }
}

/** A household has one IPv4 address but 2^64 IPv6 addresses, so only the /64 network of the latter counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
    : before
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
