import { isOneSize } from '@fieldhouse/contract/one-size'
import type { OrderLine } from '@fieldhouse/contract/orders'
import { useLang } from '../lang.ts'
import { LocalLink } from '../lang-link.tsx'
import { useOrdersTexts } from '../texts/orders-texts.ts'
import { showMoney } from '../ui/money.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
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
  const texts = useOrdersTexts().lines
  const { name, product_id, product_item_id, colour, size, image, quantity, gift, refunded } = line
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{image && <Picture image={image} sizes="88px" alt="" />}</div>
      <div>
        <LocalLink to={`/product-detail/${product_id}?colour=${product_item_id}`} className={styles.name}>
          {name}
        </LocalLink>
        <p className={styles.kind}>
          {colour} · {isOneSize(size) ? texts.oneSize : texts.size(size)}
        </p>
        <p className={styles.kind}>{texts.quantity(quantity)}</p>
        {gift && <p className={styles.gift}>{texts.gift}</p>}
        {refunded > 0 && <p className={styles.refunded}>{texts.refunded(refunded)}</p>}
      </div>
      <LinePrice line={line} />
    </li>
  )
}

function LinePrice({ line: { gift, quantity, unit_price, total } }: { line: OrderLine }) {
  const texts = useOrdersTexts().lines
  const lang = useLang()
  if (gift) return <p className={styles.price}>{texts.free}</p>
  const full = (Number(unit_price) * quantity).toFixed(2)
  return (
    <p className={styles.price}>
      <Price amount={total} was={full === total ? undefined : full} />
      {quantity > 1 && <span>{texts.each(showMoney(unit_price, lang))}</span>}
    </p>
  )
}
