import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { getLastStockCheck } from '@fieldhouse/contract/stock'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { CheckResult } from '../kit/check-result.tsx'
import { formatRecentInstant } from '../kit/format-instants.ts'
import { useLanguage, useMessages } from '../language.ts'

/** Result of the nightly stock check; `check` is undefined if the request failed. */
export function StockCheckStatus({
  check,
  at,
}: {
  check: ResponseBody<typeof getLastStockCheck> | undefined
  at: number
}) {
  const texts = useMessages().stock.check
  const lang = useLanguage()
  if (!check) return <CheckResult>{texts.unknown}</CheckResult>
  if (check.checked_at === null) return <CheckResult>{texts.notYet}</CheckResult>

  const when = formatRecentInstant(check.checked_at, at, lang)
  const { wrong_balances, unbalanced_movements, skus, postings, sku_ids } = check
  if (wrong_balances + unbalanced_movements === 0)
    return <CheckResult passed>{texts.good(when, skus, postings)}</CheckResult>
  return (
    <CheckResult passed={false}>
      <strong>{texts.wrong(when, wrong_balances, unbalanced_movements)}</strong>
      <p>{texts.wrongText}</p>
      <Group gap="sm">
        {sku_ids.map((id) => (
          <Anchor key={id} component={Link} to={`/stock/skus/${id}`} size="sm">
            {texts.sku(id)}
          </Anchor>
        ))}
      </Group>
    </CheckResult>
  )
}
