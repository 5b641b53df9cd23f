import type { FeedRefusal } from '@fieldhouse/contract/feeds'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { DataTable, RowLink } from '../kit/lists/data-table.tsx'
import { useMessages } from '../language.ts'
import { productFieldPath } from '../products/editor/field-address.ts'
import classes from './feed.module.css'
import { listRepairs } from './feed-problems.ts'

/** Each problem is a link to the field that fixes it. */
export function RefusalTable({ refusals, outdated }: { refusals: readonly FeedRefusal[]; outdated: boolean }) {
  const { feed: texts } = useMessages()
  return (
    <DataTable
      label={texts.title}
      rows={refusals}
      rowKey={({ product_id }) => product_id}
      outdated={outdated}
      columns={[
        {
          label: texts.columns.product,
          cell: ({ product_id, name }) => (
            <RowLink to={`/products/${product_id}`}>{name.trim() || texts.nameless(product_id)}</RowLink>
          ),
        },
        { label: texts.columns.problems, cell: (refusal) => <Problems {...refusal} /> },
        { label: texts.columns.skus, wide: true, numeric: true, cell: ({ skus }) => texts.count(skus.length) },
      ]}
    />
  )
}

function Problems({ product_id, skus }: FeedRefusal) {
  const { feed: texts } = useMessages()
  return (
    <ul className={classes.problems}>
      {listRepairs(skus).map(({ problem, field, color }) => (
        <li key={`${problem} ${color}`}>
          <Anchor component={Link} size="sm" to={productFieldPath(product_id, field)}>
            {texts.problems[problem]}
          </Anchor>
          {color !== undefined && <span className={classes.color}>{color}</span>}
        </li>
      ))}
    </ul>
  )
}
