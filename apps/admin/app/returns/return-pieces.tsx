import { gradeReturn } from '@fieldhouse/contract/operations.generated'
import type { StaffReturn } from '@fieldhouse/contract/returns'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useMessages } from '../language.ts'
import type { Grade } from './return-grades.ts'
import { addGrade, findScanned, GRADES, ungraded } from './return-grades.ts'
import { ReturnPiece } from './return-piece.tsx'
import classes from './returns.module.css'
import { useReturnAct } from './use-return.ts'

/** Scan, then grade with 1, 2, or 3. */
export function ReturnPieces({ returned }: { returned: StaffReturn }) {
  const { one } = useMessages().returns
  const { id, version, lines, options, state } = returned
  const scan = useRef<HTMLInputElement>(null)
  const [position, setPosition] = useState(lines[0]?.position)
  const [note, setNote] = useState('')
  const grading = useReturnAct(id, (grades: LineGrades) => send(id, version, [grades]))
  const current = lines.find((line) => line.position === position)
  const canGrade = state === 'received'
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = lines.reduce((sum, line) => sum + ungraded(line), 0)

  function grade(position: number, grade: Grade) {
    const line = lines.find((line) => line.position === position)
    const grades = line && addGrade(line, grade)
    if (!grades || !canGrade || grading.isPending) return
    setNote('')
    const next = lines.find((other) => other.position !== position && ungraded(other) > 0)
    grading.mutate(grades, {
      onSuccess: () => {
        if (line && ungraded(line) === 1 && next) setPosition(next.position)
        scan.current?.focus()
      },
    })
  }

  function read(code: string) {
    const digit = GRADES[Number(code) - 1]
    if (digit && code.length === 1 && current) return grade(current.position, digit)
    const found = findScanned(lines, options, code)
    setNote(found ? one.chosen(found.name) : one.unknown)
    if (found) setPosition(found.position)
  }

  useShortcuts(
    Object.fromEntries(
      GRADES.map((name, index) => [String(index + 1), () => current && grade(current.position, name)]),
    ),
  )
  return (
    <>
      <p className={classes.note}>{one.scanned(units - left, units)}</p>
      {canGrade && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            read(scan.current?.value ?? '')
            if (scan.current) scan.current.value = ''
          }}
        >
          <TextInput
            ref={scan}
            size="md"
            label={one.scan}
            description={one.scanNote}
            autoComplete="off"
            data-autofocus
            onKeyDown={(event) => {
              const digit = GRADES[Number(event.key) - 1]
              if (!digit || event.currentTarget.value !== '' || !current) return
              // A barcode may begin with the digit: the rest of a scan follows within milliseconds.
              const field = event.currentTarget
              setTimeout(() => {
                if (field.value !== event.key) return
                field.value = ''
                grade(current.position, digit)
              }, 120)
            }}
          />
          <p role="status" className={classes.note}>
            {note}
          </p>
        </form>
      )}
      <ErrorAlert
        error={grading.error}
        text={hasErrorCode(grading.error, 'version_conflict') ? one.changed : undefined}
      />
      <ul className={classes.list}>
        {lines.map((line) => (
          <ReturnPiece
            key={line.position}
            line={line}
            barcode={options.find((option) => option.position === line.position)?.barcode ?? null}
            current={canGrade && line.position === position && left > 0}
            onGrade={canGrade ? (name) => grade(line.position, name) : undefined}
          >
            {canGrade && ungraded(line) < line.quantity && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => grading.mutate({ position: line.position, restocked: 0, damaged: 0, missing: 0 })}
              >
                {one.undoGrade}
              </Button>
            )}
          </ReturnPiece>
        ))}
      </ul>
    </>
  )
}

interface LineGrades {
  position: number
  restocked: number
  damaged: number
  missing: number
}

function send(id: string, version: number, lines: LineGrades[]) {
  return client.call(gradeReturn, { params: { id }, body: { version, lines } })
}
