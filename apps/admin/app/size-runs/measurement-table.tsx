import { ActionIcon, Button, Menu, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../kit/icons.tsx'
import table from '../kit/lists/table.module.css'
import { useMessages } from '../language.ts'
import { MeasurementDialog } from './measurement-dialog.tsx'
import { measurementLabel } from './measurement-names.ts'
import classes from './measurement-table.module.css'
import type { DraftSize, SizeRunDraft } from './size-run-draft.ts'
import { isInvalidMeasurement, renameMeasurement } from './size-run-draft.ts'

interface MeasurementTableProps {
  draft: SizeRunDraft
  onChange: (draft: SizeRunDraft) => void
}

/** In centimeters. */
export function MeasurementTable({ draft, onChange }: MeasurementTableProps) {
  const { runs } = useMessages()
  const { sizes, measures } = draft
  /** The column to rename; empty for a new one. */
  const [named, setNamed] = useState<string>()
  const name = (measure: string) => {
    onChange(named ? renameMeasurement(draft, named, measure) : { ...draft, measures: [...measures, measure] })
    setNamed(undefined)
  }
  const enter = (size: DraftSize, measure: string, cm: string) => {
    const measurements = { ...size.measurements, [measure]: cm }
    onChange({ ...draft, sizes: sizes.map((row) => (row === size ? { ...row, measurements } : row)) })
  }

  return (
    <>
      {measures.length === 0 || sizes.length === 0 ? (
        <Text c="dimmed">{runs.noMeasurements}</Text>
      ) : (
        // Keyboard users scroll this region through its fields, so it needs no tabindex.
        <div className={`${table.frame} ${classes.frame}`}>
          <Table aria-label={runs.measurements} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{runs.size}</Table.Th>
                {measures.map((measure) => (
                  <Table.Th key={measure}>
                    <MeasureHead
                      measure={measure}
                      onRename={() => setNamed(measure)}
                      onRemove={() =>
                        onChange({ ...draft, measures: measures.filter((candidate) => candidate !== measure) })
                      }
                    />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sizes.map((size) => (
                <Row key={size.key} size={size} measures={measures} onChange={(...cell) => enter(size, ...cell)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Button variant="default" className={classes.add ?? ''} onClick={() => setNamed('')}>
        {runs.addMeasure}
      </Button>
      <MeasurementDialog named={named} taken={measures} onClose={() => setNamed(undefined)} onName={name} />
    </>
  )
}

interface RowProps {
  size: DraftSize
  measures: readonly string[]
  onChange: (measure: string, cm: string) => void
}

function Row({ size, measures, onChange }: RowProps) {
  const { runs } = useMessages()
  return (
    <Table.Tr>
      <Table.Th scope="row">{size.label}</Table.Th>
      {measures.map((measure) => {
        const cm = size.measurements[measure] ?? ''
        return (
          <Table.Td key={measure}>
            <TextInput
              className={classes.cm ?? ''}
              aria-label={runs.measurementOf(measurementLabel(measure, runs.measures), size.label || runs.unnamed)}
              size="xs"
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              value={cm}
              error={isInvalidMeasurement(cm) && runs.faults.measurement}
              onChange={(event) => onChange(measure, event.currentTarget.value)}
            />
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

interface MeasureHeadProps {
  measure: string
  onRename: () => void
  onRemove: () => void
}

function MeasureHead({ measure, onRename, onRemove }: MeasureHeadProps) {
  const { runs } = useMessages()
  const text = measurementLabel(measure, runs.measures)
  return (
    <span className={classes.head}>
      {text}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon className={classes.more ?? ''} variant="subtle" size={28} aria-label={runs.measureActions(text)}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRename}>{runs.renameMeasure}</Menu.Item>
          <Menu.Item onClick={onRemove}>{runs.removeMeasure}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
