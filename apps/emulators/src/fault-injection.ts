import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, FaultPlan } from './faults.ts'
import type { EmulatorRequest, EmulatorResponse, Route } from './http.ts'
import { json } from './http.ts'

/**
 * Applies the next fault to a call. `effect` handles the emulator's own fault kinds; `failure` renders an error in the
 * service's format.
 */
export async function respondWithFault(
  faults: FaultPlan,
  call: string,
  effect: (fault: Fault | undefined) => EmulatorResponse | Promise<EmulatorResponse>,
  failure: (fault: Fault) => EmulatorResponse = internalError,
): Promise<EmulatorResponse> {
  const fault = faults.next(call)
  if (fault?.kind === 'reset_before') return { hangUp: true }
  if (fault?.kind === 'error_before') return failure(fault)
  const response = await effect(fault)
  if (fault?.kind === 'reset_after') return { hangUp: true }
  if (fault?.kind === 'error_after') return failure(fault)
  if (fault?.kind === 'delay') await sleep(fault.delay_ms)
  return response
}

function internalError({ status }: Fault): EmulatorResponse {
  return json({ name: 'INTERNAL_SERVICE_ERROR', message: 'A fault that was asked for.', debug_id: 'fault' }, status)
}

/** Control endpoints to add, list and clear faults. */
export function faultRoutes(faults: FaultPlan): Route[] {
  const add = ({ body }: EmulatorRequest): EmulatorResponse => {
    const fault = faults.read(body)
    faults.add(fault)
    return json(fault, 201)
  }
  const seed = ({ body }: EmulatorRequest): EmulatorResponse => {
    faults.seed(Number(JSON.parse(body).seed))
    return { status: 204 }
  }
  const clear = (): EmulatorResponse => {
    faults.clear()
    return { status: 204 }
  }
  return [
    { method: 'GET', path: '/faults', handle: () => json(faults.list()) },
    { method: 'GET', path: '/faults/counts', handle: () => json(faults.counts()) },
    { method: 'POST', path: '/faults', handle: add },
    { method: 'POST', path: '/faults/seed', handle: seed },
    { method: 'DELETE', path: '/faults', handle: clear },
  ]
}
