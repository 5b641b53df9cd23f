import { useReturnsMessages } from '../../locales/returns-messages.ts'
import styles from './return-flow.module.css'

const STEPS = ['items', 'reason', 'swap', 'label4'] as const

/** How far the request is. */
export function ReturnSteps({ step }: { step: (typeof STEPS)[number] }) {
  const texts = useReturnsMessages().steps
  const current = STEPS.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={texts.label}>
      {STEPS.map((name, index) => (
        <li key={name} data-done={index <= current} aria-current={index === current ? 'step' : undefined}>
          {texts[name]}
          {name === 'swap' && <span className={styles.wide}>{texts.orRefund}</span>}
        </li>
      ))}
    </ol>
  )
}
