import type { OrderLine } from '@fieldhouse/contract/orders'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { formatMoney } from '../kit/format-money.ts'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { useLang } from '../lang.ts'
import { useOrdersMessages } from '../locales/orders-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './order-lines.module.css'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.position} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const texts = useOrdersMessages().lines
  const { name, product_id, product_item_id, color, size, image, quantity, gift, refunded, exchanged, replaces } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{image && <Picture image={image} sizes="88px" alt="" />}</div>
      <div>
        <LocalizedLink to={`/product-detail/${product_id}?color=${product_item_id}`} className={styles.name}>
          {name}
        </LocalizedLink>
        <p className={styles.kind}>
          {color} · {isOneSize(size) ? texts.oneSize : texts.size(size)}
        </p>
        <p className={styles.kind}>{texts.quantity(quantity)}</p>
        {gift && <p className={styles.gift}>{texts.gift}</p>}
        {exchanged > 0 && <p className={styles.refunded}>{texts.exchanged(exchanged)}</p>}
        {replaces !== null && <p className={styles.gift}>{texts.replacement}</p>}
        {refunded > 0 && <p className={styles.refunded}>{texts.refunded(refunded)}</p>}
      </div>
      {replaces === null && <LinePrice line={line} />}
    </li>
  )
}

function LinePrice({ line: { gift, quantity, unit_price, total } }: { line: OrderLine }) {
  const texts = useOrdersMessages().lines
  const lang = useLang()
  if (gift) return <p className={styles.price}>{texts.free}</p>
  const full = (Number(unit_price) * quantity).toFixed(2)
  return (
    <p className={styles.price}>
      <Price amount={total} was={full === total ? undefined : full} />
      {quantity > 1 && <span>{texts.each(formatMoney(unit_price, lang))}</span>}
    </p>
  )
}
