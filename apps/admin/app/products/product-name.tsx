import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '../session/staff.ts'
import table from '../ui/table.module.css'

interface ProductNameProps {
  product_id: number
  name: string
  colour: string
  size: string
}

/** A product in a row of another screen; a link if the viewer may open it. */
export function ProductName({ product_id, name, colour, size }: ProductNameProps) {
  const may = useMay()
  return (
    <>
      {may('catalogue') ? (
        <Anchor className={table.main ?? ''} component={Link} size="sm" to={`/products/${product_id}`}>
          {name}
        </Anchor>
      ) : (
        <span className={table.main}>{name}</span>
      )}
      <span className={table.more}>
        {colour}, {size}
      </span>
    </>
  )
}
