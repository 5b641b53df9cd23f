import { Autocomplete } from '@mantine/core'
import { DialogForm } from '../kit/dialog-form.tsx'
import { useFormFields } from '../kit/use-form-fields.ts'
import { textsIn, useTexts } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
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
  const { runs } = useTexts()
  const measureIn = (text: string) =>
    measureOf(text, [runs.measures, textsIn('en').runs.measures, textsIn('es').runs.measures])
  const { form, field } = useFormFields({
    initialValues: { name: named && measureText(named, runs.measures) },
    validate: ({ name }) => {
      const measure = measureIn(name)
      if (measure === undefined) return { name: runs.measureNameRule }
      return { name: measure !== named && taken.includes(measure) ? runs.measureTaken : undefined }
    },
    onSubmit: ({ name }) => onName(measureIn(name) ?? ''),
  })
  const free = Object.entries(runs.measures).filter(([known]) => known === named || !taken.includes(known))

  return (
    <DialogForm form={form} pending={false} onClose={onClose}>
      <Autocomplete
        {...field('name')}
        label={runs.measureName}
        description={runs.measureNote}
        data={free.map(([, label]) => label)}
        maxLength={30}
        data-autofocus
      />
    </DialogForm>
  )
}
