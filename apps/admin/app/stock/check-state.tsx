import type { Answer } from '@fieldhouse/contract/endpoint'
import type { getLastStockCheck } from '@fieldhouse/contract/stock'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../language.ts'
import { dayText } from '../ui/instants.ts'
import classes from './stock.module.css'

/** What the nightly comparison has found; no check where the server could not be asked. */
export function CheckState({ check, at }: { check: Answer<typeof getLastStockCheck> | undefined; at: number }) {
  const texts = useTexts().stock.check
  const lang = useLanguage()
  if (!check) return <p className={classes.state}>{texts.unknown}</p>
  if (check.checked_at === null) return <p className={classes.state}>{texts.notYet}</p>

  const when = dayText(check.checked_at, at, lang)
  const { wrong_balances, unbalanced, skus, entries, sku_ids } = check
  if (wrong_balances + unbalanced === 0) {
    return (
      <p className={classes.state} data-good="true">
        {texts.good(when, skus, entries)}
      </p>
    )
  }
  return (
    <div className={classes.wrong} role="alert">
      <strong>{texts.wrong(when, wrong_balances, unbalanced)}</strong>
      <p>{texts.wrongText}</p>
      <Group gap="sm">
        {sku_ids.map((id) => (
          <Anchor key={id} component={Link} to={`/stock/skus/${id}`} size="sm">
            {texts.sku(id)}
          </Anchor>
        ))}
      </Group>
    </div>
  )
}
