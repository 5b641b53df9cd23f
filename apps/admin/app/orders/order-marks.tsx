import type { FulfilmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { useTexts } from '../language.ts'
import { Mark } from '../ui/mark.tsx'

const PAYMENT_TONES = { paid: 'good', pending: 'bad', partly_refunded: 'plain', refunded: 'plain' } as const
const FULFILMENT_TONES = {
  placed: 'plain',
  packed: 'plain',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
} as const

export function PaymentMark({ status }: { status: PaymentStatus }) {
  return <Mark tone={PAYMENT_TONES[status]}>{useTexts().orders.payment[status]}</Mark>
}

export function FulfilmentMark({ status }: { status: FulfilmentStatus }) {
  return <Mark tone={FULFILMENT_TONES[status]}>{useTexts().orders.fulfilment[status]}</Mark>
}
