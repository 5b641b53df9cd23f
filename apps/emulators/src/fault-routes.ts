import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Faults } from './faults.ts'
import type { Answered, Asked, Route } from './http.ts'
import { json } from './http.ts'

/**
 * Applies the next fault to a call. `effect` handles the emulator's own fault kinds; `failure` renders an error in the
 * service's format.
 */
export async function meetFault(
  faults: Faults,
  call: string,
  effect: (fault: Fault | undefined) => Answered | Promise<Answered>,
  failure: (fault: Fault) => Answered = internalError,
): Promise<Answered> {
  const fault = faults.take(call)
  if (fault?.kind === 'reset_before') return { hangUp: true }
  if (fault?.kind === 'error_before') return failure(fault)
  const answered = await effect(fault)
  if (fault?.kind === 'reset_after') return { hangUp: true }
  if (fault?.kind === 'error_after') return failure(fault)
  if (fault?.kind === 'delay') await sleep(fault.delay_ms)
  return answered
}

function internalError({ status }: Fault): Answered {
  return json({ name: 'INTERNAL_SERVICE_ERROR', message: 'A fault that was asked for.', debug_id: 'fault' }, status)
}

/** Control endpoints to add, list and clear faults. */
export function faultRoutes(faults: Faults): Route[] {
  const add = ({ body }: Asked): Answered => {
    const fault = faults.read(body)
    faults.add(fault)
    return json(fault, 201)
  }
  const seed = ({ body }: Asked): Answered => {
    faults.seed(Number(JSON.parse(body).seed))
    return { status: 204 }
  }
  const clear = (): Answered => {
    faults.clear()
    return { status: 204 }
  }
  return [
    { method: 'GET', path: '/faults', answer: () => json(faults.list()) },
    { method: 'GET', path: '/faults/counts', answer: () => json(faults.counts()) },
    { method: 'POST', path: '/faults', answer: add },
    { method: 'POST', path: '/faults/seed', answer: seed },
    { method: 'DELETE', path: '/faults', answer: clear },
  ]
}
