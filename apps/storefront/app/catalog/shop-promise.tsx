import type { ShopPromise } from '@fieldhouse/contract/publicity'
import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'
import type { ReactNode } from 'react'
import { showShortMoney } from '../kit/format-money.ts'
import { Icon } from '../kit/icon.tsx'
import { useLang } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { formatDeliveryDays } from './format-delivery-days.ts'
import styles from './shop-promise.module.css'

interface Props {
  /** Null for what is sold out, which arrives never. */
  delivery: DeliveryEstimate | null
  promise: ShopPromise | null
  price: string
}

/** When it arrives and how it goes back, beside the button. */
export function ShopPromiseBox({ delivery, promise, price }: Props) {
  const { product } = useMessages()
  const lang = useLang()
  const free = promise?.free_shipping_from
  const shipping =
    free == null
      ? product.standardDelivery
      : Number(price) >= Number(free)
        ? product.freeShipping
        : product.freeShippingFrom(showShortMoney(free, lang))
  if (!delivery && !promise) return null
  return (
    <ul className={styles.promise}>
      {delivery && (
        <Row icon="truck" title={product.arrives(formatDeliveryDays(delivery, lang))} text={`${shipping}.`}>
          <PageLink slug={promise?.pages.shipping} name={product.shippingDetails} />
        </Row>
      )}
      {promise && (
        <Row
          icon="back"
          title={(promise.free_returns ? product.freeReturns : product.returns)(promise.return_days)}
          text={promise.free_returns ? product.freeSwap : product.swap}
        >
          <PageLink slug={promise.pages.returns} name={product.returnsDetails} />
        </Row>
      )}
    </ul>
  )
}

interface RowProps {
  icon: 'truck' | 'back'
  title: string
  text: string
  children: ReactNode
}

function Row({ icon, title, text, children }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <p>
        <strong>{title}</strong>
        <span>
          {text} {children}
        </span>
      </p>
    </li>
  )
}

function PageLink({ slug, name }: { slug: string | null | undefined; name: string }) {
  return slug ? <LocalizedLink to={`/${slug}`}>{name}</LocalizedLink> : null
}
