import type { Address } from '@fieldhouse/contract/shipping'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { setOrderAddress } from '../store/order-address.ts'
import { lockOrder } from './update-order.ts'

interface AddressCorrection {
  order_id: string
  /** Version that the staff member saw. */
  version: number
  address: Address
}

/** The destination stays as agreed: tax was charged for it. */
export async function correctAddress(db: Db, { order_id, version, address }: AddressCorrection): Promise<void> {
  const order = await lockOrder(db, order_id)
  if (order.version !== version) throw new DomainError('version_conflict')
  await setOrderAddress(db, order_id, address)
}
