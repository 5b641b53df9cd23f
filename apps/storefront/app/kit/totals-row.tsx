/** A row of totals, inside a `<dl>`. */
export function TotalsRow({ name, value, look }: { name: string; value: string; look?: 'discount' | 'total' }) {
  return (
    <div data-look={look}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
