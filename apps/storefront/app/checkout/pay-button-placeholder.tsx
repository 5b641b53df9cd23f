import { Button } from '../kit/button.tsx'
import { formatMoney } from '../kit/format-money.ts'
import { useLang } from '../lang.ts'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import parts from './checkout-parts.module.css'

interface Props {
  total: string
  onPress: () => void
}

/** Placeholder of the payment buttons; pressing it lists the missing fields. */
export function PayButtonPlaceholder({ total, onPress }: Props) {
  const texts = useCheckoutMessages().pay
  const lang = useLang()
  return (
    <>
      <Button size="large" onClick={onPress}>
        {texts.pay(formatMoney(total, lang))}
      </Button>
      <p className={parts.quiet}>{texts.waiting}</p>
    </>
  )
}
