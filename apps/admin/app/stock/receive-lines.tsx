import { CloseButton, Table, TextInput } from '@mantine/core'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import table from '../ui/table.module.css'
import type { DeliveryLine } from './delivery.ts'
import { isFaulty } from './delivery.ts'
import classes from './entry-table.module.css'
import { MOST_UNITS, readUnits } from './quantities.ts'
import { ColourAndSize } from './sku-label.tsx'
import { skuName } from './sku-name.ts'

interface ReceiveLinesProps {
  lines: readonly DeliveryLine[]
  onUnits: (sku_id: number, units: string) => void
  onRemove: (sku_id: number) => void
}

export function ReceiveLines({ lines, onUnits, onRemove }: ReceiveLinesProps) {
  const { app, stock } = useTexts()
  const { columns, receive } = stock
  return (
    <div className={table.frame}>
      <Table aria-label={receive.lines} verticalSpacing={6} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.sku}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{columns.onHand}</Table.Th>
            <Table.Th className={classes.number ?? ''}>{receive.quantity}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{receive.afterwards}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.sku.id} line={line} onUnits={onUnits} onRemove={onRemove} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ line, onUnits, onRemove }: Omit<ReceiveLinesProps, 'lines'> & { line: DeliveryLine }) {
  const { fields, receive } = useTexts().stock
  const lang = useLanguage()
  const { sku, units } = line
  const name = skuName(sku, lang)
  return (
    <Table.Tr>
      <Table.Td>
        <span className={table.main}>{nameIn(sku.product, lang)}</span>
        <ColourAndSize sku={sku} />
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>{sku.on_hand}</Table.Td>
      <Table.Td className={classes.number ?? ''}>
        <TextInput
          classNames={{ root: classes.field ?? '', input: classes.units ?? '' }}
          size="xs"
          aria-label={receive.quantityOf(name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={units}
          error={isFaulty(line) ? fields.between(0, MOST_UNITS) : undefined}
          onChange={(event) => onUnits(sku.id, event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>{sku.on_hand + (readUnits(units) ?? 0)}</Table.Td>
      <Table.Td>
        <CloseButton aria-label={receive.remove(name)} onClick={() => onRemove(sku.id)} />
      </Table.Td>
    </Table.Tr>
  )
}
