import type { Cart, CartLine, LineProblem, MAX_LINE_QUANTITY } from '@fieldhouse/contract/cart'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { formatMoney } from '../kit/format-money.ts'
import { Stepper } from '../kit/forms/stepper.tsx'
import { Picture } from '../kit/picture.tsx'
import { Price } from '../kit/price.tsx'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './cart-line.module.css'
import type { CartSurface } from './cart-surface.ts'
import { formatLineProblem } from './format-cart-messages.ts'
import type { AnyLine, LineActions } from './use-line-actions.ts'

const MOST: typeof MAX_LINE_QUANTITY = 20
const PICTURE_SIZES = { drawer: '88px', page: '(min-width: 760px) 132px, 88px' }

type Gift = Cart['gifts'][number]

interface Props {
  line: AnyLine
  place: CartSurface
  saved: boolean
  actions: LineActions
  onRemove: () => void
}

export function CartLineView({ line, place, saved, actions, onRemove }: Props) {
  const texts = useCartMessages().line
  const { name, problems, quantity, sku_id } = line
  const isGone = problems.some(({ code }) => code === 'sold_out' || code === 'not_for_sale')
  const left = problems.find(({ code }) => code === 'only_left')?.available
  return (
    <li className={styles.line} data-place={place}>
      <LinePicture line={line} place={place} />
      <div className={styles.about}>
        <LineName line={line} place={place} />
        <Problems problems={problems} />
      </div>
      {isGone ? <span /> : <LinePrice line={line} />}
      <div className={styles.tools}>
        {!saved && !isGone && (
          <Stepper
            value={quantity}
            max={Math.min(MOST, left ?? MOST)}
            label={texts.quantity(name)}
            less={texts.less(name)}
            more={texts.more(name)}
            onChange={(quantity) => actions.setQuantity(line, quantity)}
          />
        )}
        {!(saved && isGone) && (
          <button
            ref={actions.arrived === sku_id ? focusOnMount : undefined}
            type="button"
            className={styles.tool}
            aria-label={`${saved ? texts.moveBack : texts.save}: ${name}`}
            onClick={() => actions.move(line, !saved)}
          >
            {saved ? texts.moveBack : texts.save}
          </button>
        )}
        <button type="button" className={styles.tool} aria-label={`${texts.remove}: ${name}`} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </li>
  )
}

export function GiftView({ gift, place }: { gift: Gift; place: CartSurface }) {
  const texts = useCartMessages().line
  return (
    <li className={styles.line} data-place={place}>
      <LinePicture line={gift} place={place} />
      <div className={styles.about}>
        <LineName line={gift} place={place} />
        <p className={styles.gift}>{gift.quantity > 1 ? `${texts.gift} × ${gift.quantity}` : texts.gift}</p>
      </div>
      <p className={styles.price}>{texts.free}</p>
    </li>
  )
}

interface PartProps {
  line: AnyLine | Gift
  place: CartSurface
}

function LinePicture({ line: { image }, place }: PartProps) {
  return <div className={styles.picture}>{image && <Picture image={image} sizes={PICTURE_SIZES[place]} alt="" />}</div>
}

function LineName({ line: { name, product_id, product_item_id, color, size }, place }: PartProps) {
  const texts = useCartMessages().line
  if (!name) return <p className={styles.name}>{texts.unknown}</p>
  return (
    <>
      <LocalizedLink
        // In the drawer, the product page replaces the drawer's history entry.
        replace={place === 'drawer'}
        to={`/product-detail/${product_id}?color=${product_item_id}`}
        className={styles.name}
      >
        {name}
      </LocalizedLink>
      <p className={styles.kind}>
        {color.name} · {texts.size(size)}
      </p>
    </>
  )
}

function LinePrice({ line }: { line: AnyLine }) {
  const texts = useCartMessages().line
  const lang = useLang()
  const { quantity, unit_price, former_price } = line
  const { total, subtotal } = line as Partial<CartLine>
  const full = subtotal && former_price ? (Number(former_price) * quantity).toFixed(2) : (subtotal ?? former_price)
  return (
    <p className={styles.price} data-sum>
      <Price amount={total ?? unit_price} was={total === full ? undefined : full} />
      {quantity > 1 && <span>{total ? texts.each(formatMoney(unit_price, lang)) : `× ${quantity}`}</span>}
    </p>
  )
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const texts = useCartMessages()
  const lang = useLang()
  return problems.map((problem) => (
    <p key={problem.code} className={styles.problem} data-tone={problem.code === 'price_changed' ? 'warn' : 'err'}>
      {formatLineProblem(problem, texts, lang)}
    </p>
  ))
}
