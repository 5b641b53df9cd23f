import type { Permission } from '@fieldhouse/contract/access'
import type { Body, ResponseBody } from '@fieldhouse/contract/endpoint'
import type { createPublicity as endpoint } from '@fieldhouse/contract/promotions'
import type { Caller, Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import { DomainError } from '#platform/errors.ts'
import { createCode } from './create-code.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { signUp } from './sign-up.ts'

type PublicityInput = Body<typeof endpoint>

/** A code is made by staff, a phone is signed up by its owner: one body must not mix them. */
export async function createPublicity(
  deps: MessagingDeps,
  who: Visitor,
  body: PublicityInput,
): Promise<ResponseBody<typeof endpoint>> {
  const { code, promotion_id, usage_limit, phone, consent, consent_text_id, lang = 'en', form = 'footer' } = body
  if (code !== undefined) {
    const staff = requirePermission(who, 'promotions')
    refuseFields({ phone, consent, consent_text_id, form: body.form })
    const limit = usage_limit === undefined ? {} : { usage_limit }
    return createCode(deps, staff, { code, ...(promotion_id === undefined ? {} : { promotion_id }), ...limit })
  }
  if (phone === undefined) throw new DomainError('validation_failed', { errors: { phone: ['is required'] } })
  refuseFields({ promotion_id, usage_limit })
  if (consent !== true) throw new DomainError('validation_failed', { errors: { consent: ['must be true'] } })
  // Nobody of the staff can consent for somebody else.
  if (isCaller(who) && who.audience === 'admin') refuseFields({ phone })
  return signUp(deps, who, { phone, lang, form, ...(consent_text_id === undefined ? {} : { consent_text_id }) })
}

export function requirePermission(who: Visitor, permission: Permission): Caller {
  if (!isCaller(who)) throw new DomainError('not_authenticated')
  if (who.audience !== 'admin' || !who.permissions.has(permission)) throw new DomainError('forbidden')
  return who
}

function refuseFields(fields: Record<string, unknown>): void {
  const given = Object.keys(fields).filter((name) => fields[name] !== undefined)
  if (given.length === 0) return
  const errors = Object.fromEntries(given.map((name) => [name, ['is not accepted here']]))
  throw new DomainError('validation_failed', { errors })
}
