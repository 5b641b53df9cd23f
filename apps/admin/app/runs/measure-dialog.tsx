import { Autocomplete, Button } from '@mantine/core'
import { useState } from 'react'
import { textsIn, useTexts } from '../language.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { measureOf, measureText } from './measure-names.ts'

interface MeasureDialogProps {
  /** The one that is renamed; empty for a new one, undefined while there is no question. */
  named: string | undefined
  taken: readonly string[]
  onClose: () => void
  onName: (measure: string) => void
}

export function MeasureDialog({ named, taken, onClose, onName }: MeasureDialogProps) {
  const { runs } = useTexts()
  return (
    <Dialog opened={named !== undefined} title={runs.measureTitle} onClose={onClose} size="sm">
      {named !== undefined && <MeasureForm named={named} taken={taken} onClose={onClose} onName={onName} />}
    </Dialog>
  )
}

function MeasureForm({ named = '', taken, onClose, onName }: MeasureDialogProps) {
  const { app, runs } = useTexts()
  const [text, setText] = useState(named && measureText(named, runs.measures))
  const [tried, setTried] = useState(false)
  // “Hip” and “Hips” are one word in Spanish, so measurements are told apart by what they are called.
  const labelOf = (measure: string) => measureText(measure, runs.measures)
  const takenLabels = taken.filter((measure) => measure !== named).map(labelOf)
  const names = [runs.measures, textsIn('en').runs.measures, textsIn('es').runs.measures]
  const measure = named && text === labelOf(named) ? named : measureOf(text, names)
  const isTaken = measure !== undefined && measure !== named && takenLabels.includes(labelOf(measure))
  const fault = isTaken ? runs.measureTaken : measure === undefined ? runs.measureNameRule : undefined
  const free = new Set(Object.values(runs.measures).filter((label) => !takenLabels.includes(label)))

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // To React the dialog is inside of the editor, whose form would be sent as well.
        event.stopPropagation()
        setTried(true)
        if (measure !== undefined && !isTaken) onName(measure)
      }}
    >
      <Autocomplete
        label={runs.measureName}
        description={runs.measureNote}
        data={[...free]}
        maxLength={30}
        value={text}
        error={tried && fault}
        onChange={setText}
        data-autofocus
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button type="submit">{app.save}</Button>
      </DialogActions>
    </form>
  )
}
