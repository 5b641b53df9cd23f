import { useLang } from '../lang.ts'
import { useCheckoutTexts } from '../texts/checkout-texts.ts'
import { Button } from '../ui/button.tsx'
import { showMoney } from '../ui/money.ts'
import parts from './checkout-parts.module.css'

interface Props {
  total: string
  onPress: () => void
}

/** Placeholder of the payment buttons; pressing it lists the missing fields. */
export function PayLater({ total, onPress }: Props) {
  const texts = useCheckoutTexts().pay
  const lang = useLang()
  return (
    <>
      <Button size="large" onClick={onPress}>
        {texts.pay(showMoney(total, lang))}
      </Button>
      <p className={parts.quiet}>{texts.waiting}</p>
    </>
  )
}
