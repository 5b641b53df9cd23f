import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import table from '../kit/lists/table.module.css'
import { useCan } from '../session/staff-context.ts'

interface ProductNameProps {
  product_id: number
  name: string
  color: string
  size: string
}

/** A product in a row of another screen; a link if the viewer may open it. */
export function ProductName({ product_id, name, color, size }: ProductNameProps) {
  const may = useCan()
  return (
    <>
      {may('catalog') ? (
        <Anchor className={table.main ?? ''} component={Link} size="sm" to={`/products/${product_id}`}>
          {name}
        </Anchor>
      ) : (
        <span className={table.main}>{name}</span>
      )}
      <span className={table.more}>
        {color}, {size}
      </span>
    </>
  )
}
