import type { CallInput } from './fuzz-request.ts'
import type { FuzzTarget } from './fuzz-target.ts'

/** Calls an endpoint by its name, as the owner. Undefined if the shop refuses. */
export async function callAsOwner<T>(
  target: FuzzTarget,
  name: string,
  { params = {}, body, files = {} }: Partial<Pick<CallInput, 'params' | 'body' | 'files'>>,
): Promise<T | undefined> {
  const endpoint = target.endpoints.find((each) => each.name === name)
  if (!endpoint) throw new Error(`no endpoint ${name}`)
  const input = { params, query: {}, headers: {}, body, files }
  const plan = target.planInput(endpoint, target.principals.get('owner'), 'payloads', input)
  const { status, text } = await target.send(plan.request)
  return status < 300 ? (JSON.parse(text) as T) : undefined
}
