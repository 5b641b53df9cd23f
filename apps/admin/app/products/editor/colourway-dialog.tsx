import type { Distribution, StaffColour, StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { createProductItem } from '@fieldhouse/contract/operations.generated'
import { ColorInput, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { parsePrice } from '../../kit/prices.ts'
import { useFormFields } from '../../kit/use-form-fields.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { nameIn } from '../../ui/name-in.ts'
import { MOST_FILES } from '../pictures/check-files.ts'
import { ChosenFiles } from '../pictures/chosen-files.tsx'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { useUpload } from '../pictures/use-upload.ts'

interface ColourwayDialogProps {
  opened: boolean
  product: StaffProduct
  colours: readonly StaffColour[]
  runs: readonly Distribution[]
  onAdded: (item: StaffItem) => void
  onClose: () => void
}

export function ColourwayDialog({ opened, onClose, ...rest }: ColourwayDialogProps) {
  const { editor } = useTexts()
  return (
    <Dialog opened={opened} title={editor.addColourway} size="lg" onClose={onClose}>
      <ColourwayForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

/** A color that the shop does not have yet. */
const OTHER = ''
const HEX = /^#[0-9a-f]{6}$/i

function ColourwayForm({ product, colours, runs, onAdded, onClose }: Omit<ColourwayDialogProps, 'opened'>) {
  const { editor, pictures } = useTexts()
  const lang = useLanguage()
  const taken = new Set(product.items.map(({ colour }) => colour.id))
  const free = colours.filter(({ id }) => !taken.has(id))
  const usualRun = product.items.at(-1)?.distribution.id ?? runs[0]?.id
  const colourIn = ({ known }: { known: string }) => free.find(({ name }) => name === known)
  const [files, setFiles] = useState<readonly File[]>([])
  const [tried, setTried] = useState(false)
  const { form, field, values } = useFormFields({
    initialValues: {
      known: free[0]?.name ?? OTHER,
      name: '',
      name_es: '',
      hex: '#1f5fbf',
      run: String(usualRun ?? ''),
      price: '',
    },
    validate: (values) => ({
      name: colourIn(values) || values.name.trim() ? undefined : editor.needed.colour,
      hex: colourIn(values) || HEX.test(values.hex) ? undefined : editor.hexRule,
      price: values.price === '' || parsePrice(values.price) ? undefined : editor.faults.price,
    }),
    onSubmit: () => {
      setTried(true)
      if (files.length > 0) void upload.add(files)
    },
  })
  const colour = colourIn(values)
  const upload = useUpload({
    send: (client, images, signal) => {
      const price = parsePrice(values.price)
      const body = {
        product: product.id,
        distribution: Number(values.run),
        images,
        colour_name: colour?.name ?? values.name.trim(),
        colour_hex: colour?.hex ?? values.hex,
        ...(!colour && values.name_es.trim() && { colour_name_es: values.name_es.trim() }),
        ...(price && { price }),
      }
      return client.call(createProductItem, { body }, { signal })
    },
    onDone: (item) => {
      onAdded(item)
      onClose()
    },
  })
  // Keep dropped files until submit: one request creates the colorway with its images.
  const choosing = {
    ...upload,
    add: async (more: readonly File[]) => setFiles([...files, ...more].slice(0, MOST_FILES)),
  }

  return (
    <DialogForm
      form={form}
      pending={upload.sending}
      disabled={runs.length === 0}
      gap="sm"
      action={editor.addColourway}
      onClose={onClose}
    >
      <NativeSelect
        {...field('known')}
        label={editor.colour}
        data={[
          ...free.map((one) => ({ value: one.name, label: nameIn(one, lang) })),
          { value: OTHER, label: editor.otherColour },
        ]}
      />
      {!colour && (
        <>
          <TextInput {...field('name')} label={editor.inEnglish(editor.colourName)} required maxLength={60} />
          <TextInput {...field('name_es')} label={editor.inSpanish(editor.colourName)} maxLength={60} />
          <ColorInput {...field('hex')} label={editor.colourHex} withEyeDropper={false} />
        </>
      )}
      <NativeSelect
        {...field('run')}
        label={editor.run}
        data={runs.map((run) => ({ value: String(run.id), label: nameIn(run, lang) }))}
      />
      <TextInput
        {...field('price')}
        label={editor.ownPrice}
        description={editor.ownPriceNote}
        inputMode="decimal"
        leftSection="$"
      />
      <PictureDrop label={pictures.add} upload={choosing}>
        <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((other) => other !== file))} />
      </PictureDrop>
      <div role="alert">{tried && files.length === 0 && editor.pictureNeeded}</div>
    </DialogForm>
  )
}
