import Type from 'typebox'
import { endpoint } from './endpoint.ts'

const tag = 'Health'

export const getLive = endpoint({
  name: 'getLive',
  method: 'GET',
  path: '/health/live',
  access: 'public',
  tag,
  summary: 'Liveness: the process responds',
  response: Type.Object({ status: Type.Literal('live') }),
})

export const getReady = endpoint({
  name: 'getReady',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  tag,
  summary: 'Readiness: database writable, schema as new as expected or newer, listing loaded, not shutting down',
  response: Type.Object({ status: Type.Literal('ready') }),
  errors: ['service_unavailable'],
})
