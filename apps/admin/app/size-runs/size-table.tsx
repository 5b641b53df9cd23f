import { splitByRatio } from '@fieldhouse/contract/rules/split-by-ratio'
import { Button, CloseButton, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { Icon } from '../kit/icons.tsx'
import table from '../kit/lists/table.module.css'
import { useRefocus } from '../kit/use-refocus.ts'
import { useMessages } from '../language.ts'
import type { DraftSize } from './size-run-draft.ts'
import { addSize, moveWithin, parseRatio, validateSize } from './size-run-draft.ts'
import classes from './size-table.module.css'
import { useDragOrder } from './use-drag-order.ts'

interface SizeTableProps {
  sizes: readonly DraftSize[]
  /** True after a save attempt: required fields show errors, too. */
  tried: boolean
  onChange: (sizes: readonly DraftSize[]) => void
}

/** Shows each size's share of 100 units. */
export function SizeTable({ sizes, tried, onChange }: SizeTableProps) {
  const { runs, app } = useMessages()
  const [announcement, setAnnouncement] = useState('')
  const ratios = sizes.map(({ ratio }) => parseRatio(ratio) ?? 0)
  const shares = splitByRatio(100, ratios)
  const refocus = useRefocus()
  const move = (from: number, to: number, button?: string) => {
    if (button) refocus(`[data-move="${button}"]`)
    onChange(moveWithin(sizes, from, to))
    setAnnouncement(runs.movedTo(sizes[from]?.label || runs.unnamed, to + 1, sizes.length))
  }
  const drag = useDragOrder(move)

  return (
    <>
      {sizes.length > 0 && (
        <div className={table.frame}>
          <Table aria-label={runs.sizes} verticalSpacing={6} className={classes.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{runs.size}</Table.Th>
                <Table.Th>{runs.ratio}</Table.Th>
                <Table.Th>{runs.share}</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">{app.actions}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sizes.map((size, index) => (
                <Table.Tr key={size.key} {...drag.row(index)}>
                  <SizeCells
                    size={size}
                    {...{ index, tried, sizes, onMove: move, share: shares[index] ?? 0 }}
                    handle={drag.handle(index)}
                    onChange={(change) => onChange(sizes.with(index, { ...size, ...change }))}
                    onRemove={() => onChange(sizes.toSpliced(index, 1))}
                  />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {sizes.length > 0 && ratios.every((ratio) => ratio === 0) && <Text size="sm">{runs.allAlike}</Text>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button variant="default" className={classes.add ?? ''} onClick={() => onChange(addSize(sizes))}>
        {runs.addSize}
      </Button>
    </>
  )
}

interface SizeCellsProps {
  size: DraftSize
  sizes: readonly DraftSize[]
  index: number
  share: number
  tried: boolean
  handle: object
  onMove: (from: number, to: number, button: string) => void
  onChange: (change: Partial<DraftSize>) => void
  onRemove: () => void
}

function SizeCells({ size, sizes, index, share, tried, handle, onMove, onChange, onRemove }: SizeCellsProps) {
  const { runs } = useMessages()
  const errors = validateSize(size, sizes)
  const labelError = errors.find((code) => code !== 'ratio' && (tried || code !== 'label'))
  const name = size.label || runs.unnamed
  return (
    <>
      <Table.Td>
        <div className={classes.name}>
          <span className={classes.grip} title={runs.drag} aria-hidden="true" {...handle}>
            <Icon name="grip" />
          </span>
          <TextInput
            aria-label={runs.sizeAt(index + 1)}
            size="xs"
            maxLength={20}
            autoComplete="off"
            value={size.label}
            error={labelError && runs.faults[labelError]}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        </div>
      </Table.Td>
      <Table.Td>
        <TextInput
          className={classes.ratio ?? ''}
          aria-label={runs.ratioOf(name)}
          size="xs"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={size.ratio}
          error={errors.includes('ratio') && runs.faults.ratio}
          onChange={(event) => onChange({ ratio: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <div className={classes.share}>
          <span className={classes.bar} aria-hidden="true">
            <span style={{ width: `${share}%` }} />
          </span>
          <span>{share}</span>
        </div>
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          {(['up', 'down'] as const).map((direction) => (
            <MoveButton
              key={direction}
              icon={direction}
              label={runs[direction](name)}
              name={`${direction}-${size.key}`}
              ended={index === (direction === 'up' ? 0 : sizes.length - 1)}
              onMove={() => onMove(index, index + (direction === 'up' ? -1 : 1), `${direction}-${size.key}`)}
            />
          ))}
          <CloseButton aria-label={runs.remove(name)} onClick={onRemove} />
        </div>
      </Table.Td>
    </>
  )
}
