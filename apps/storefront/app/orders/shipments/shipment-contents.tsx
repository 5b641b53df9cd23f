import type { OrderLine, OrderShipment } from '@fieldhouse/contract/orders'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { Picture } from '../../kit/picture.tsx'
import { useOrdersMessages } from '../../locales/orders-messages.ts'
import { useShipmentsMessages } from '../../locales/shipments-messages.ts'
import styles from './shipments.module.css'

interface Props {
  lines: readonly OrderLine[]
  shipment: OrderShipment
}

export function ShipmentContents({ lines, shipment }: Props) {
  const texts = useShipmentsMessages()
  return (
    <div className={styles.contents}>
      <h4>{texts.contents}</h4>
      <ul>
        {shipment.lines.map(({ position, quantity }) => {
          const line = lines.find((one) => one.position === position)
          return line && <Content key={position} line={line} quantity={quantity} />
        })}
      </ul>
    </div>
  )
}

function Content({ line: { name, color, size, image }, quantity }: { line: OrderLine; quantity: number }) {
  const texts = useOrdersMessages().lines
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{image && <Picture image={image} sizes="56px" alt="" />}</div>
      <p>
        <span className={styles.name}>{name}</span>
        <span className={styles.kind}>
          {color} · {isOneSize(size) ? texts.oneSize : texts.size(size)} · {texts.quantity(quantity)}
        </span>
      </p>
    </li>
  )
}
