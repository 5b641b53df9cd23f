import type { OwnReturn } from '@fieldhouse/contract/returns'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import type { ReactNode } from 'react'
import { useLang } from '../../lang.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import styles from './return-flow.module.css'

/** Pack, send, and what happens then. */
export function SendingSteps({ returned }: { returned: OwnReturn }) {
  const texts = useReturnsMessages().one
  const lang = useLang()
  const { lines, hold_until, ends_at, send_to, label_paid_by } = returned
  const swaps = lines.filter(({ wish }) => wish === 'swap').map(({ swap_size }) => swap_size)
  const until = hold_until ?? ends_at
  return (
    <ol className={styles.todo}>
      <Step title={texts.pack} hint={texts.packHint} />
      <Step
        title={until ? texts.drop(shortDay(until, lang)) : texts.dropOff}
        hint={label_paid_by === 'shop' ? texts.shopPays : texts.customerPays}
      >
        <address>
          {texts.to} {send_to.name}, {send_to.street}, {send_to.city}, {send_to.state} {send_to.postal_code}
        </address>
      </Step>
      {swaps.length > 0 && <Step title={texts.weShip(swaps.join(', '))} hint={texts.weShipHint} />}
      {lines.some(({ wish }) => wish === 'refund') && <Step title={texts.weRefund} hint={texts.weRefundHint} />}
      {lines.some(({ wish }) => wish === 'credit') && <Step title={texts.weCredit} hint={texts.weCreditHint} />}
    </ol>
  )
}

function Step({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.kind}>{hint}</p>
        {children}
      </div>
    </li>
  )
}
