import { Autocomplete } from '@mantine/core'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { messagesFor, useMessages } from '../language.ts'
import { findMeasurementKey, measurementLabel } from './measurement-names.ts'

interface MeasureDialogProps {
  /** The measurement to rename; empty for a new one, undefined while the dialog is closed. */
  named: string | undefined
  taken: readonly string[]
  onClose: () => void
  onName: (measure: string) => void
}

export function MeasurementDialog({ named, taken, onClose, onName }: MeasureDialogProps) {
  const { runs } = useMessages()
  return (
    <Dialog opened={named !== undefined} title={runs.measureTitle} onClose={onClose} size="sm">
      {named !== undefined && <MeasureForm named={named} taken={taken} onClose={onClose} onName={onName} />}
    </Dialog>
  )
}

function MeasureForm({ named = '', taken, onClose, onName }: MeasureDialogProps) {
  const { runs } = useMessages()
  // Compare labels, not keys: “Hip” and “Hips” are the same word in Spanish.
  const labelOf = (measure: string) => measurementLabel(measure, runs.measures)
  const takenLabels = taken.filter((measure) => measure !== named).map(labelOf)
  const names = [runs.measures, messagesFor('en').runs.measures, messagesFor('es').runs.measures]
  const measureIn = (text: string) => (named && text === labelOf(named) ? named : findMeasurementKey(text, names))
  const { form, field } = useFormFields({
    initialValues: { name: named && labelOf(named) },
    validate: ({ name }) => {
      const measure = measureIn(name)
      if (measure === undefined) return { name: runs.measureNameRule }
      return { name: measure !== named && takenLabels.includes(labelOf(measure)) ? runs.measureTaken : undefined }
    },
    onSubmit: ({ name }) => onName(measureIn(name) ?? ''),
  })
  const free = new Set(Object.values(runs.measures).filter((label) => !takenLabels.includes(label)))

  return (
    <DialogForm form={form} pending={false} onClose={onClose}>
      <Autocomplete
        {...field('name')}
        label={runs.measureName}
        description={runs.measureNote}
        data={[...free]}
        maxLength={30}
        data-autofocus
      />
    </DialogForm>
  )
}
