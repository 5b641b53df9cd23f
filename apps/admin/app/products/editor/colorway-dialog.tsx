import type { Distribution, StaffColor, StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { createProductItem } from '@fieldhouse/contract/operations.generated'
import { ColorInput, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../kit/forms/dialog.tsx'
import { DialogForm } from '../../kit/forms/dialog-form.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { localizedName } from '../../kit/localized-name.ts'
import { parsePrice } from '../../kit/prices.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { MAX_FILES } from '../images/check-files.ts'
import { ChosenFiles } from '../images/chosen-files.tsx'
import { ImageDrop } from '../images/image-drop.tsx'
import { useImageUpload } from '../images/use-image-upload.ts'

interface ColorwayDialogProps {
  opened: boolean
  product: StaffProduct
  colors: readonly StaffColor[]
  runs: readonly Distribution[]
  onAdded: (item: StaffItem) => void
  onClose: () => void
}

export function ColorwayDialog({ opened, onClose, ...rest }: ColorwayDialogProps) {
  const { editor } = useMessages()
  return (
    <Dialog opened={opened} title={editor.addColorway} size="lg" onClose={onClose}>
      <ColorwayForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

/** A color that the shop does not have yet. */
const OTHER = ''
const HEX = /^#[0-9a-f]{6}$/i

function ColorwayForm({ product, colors, runs, onAdded, onClose }: Omit<ColorwayDialogProps, 'opened'>) {
  const { editor, pictures } = useMessages()
  const lang = useLanguage()
  const taken = new Set(product.items.map(({ color }) => color.id))
  const free = colors.filter(({ id }) => !taken.has(id))
  const usualRun = product.items.at(-1)?.distribution.id ?? runs[0]?.id
  const colorIn = ({ known }: { known: string }) => free.find(({ name }) => name === known)
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
      name: colorIn(values) || values.name.trim() ? undefined : editor.needed.color,
      hex: colorIn(values) || HEX.test(values.hex) ? undefined : editor.hexRule,
      price: values.price === '' || parsePrice(values.price) ? undefined : editor.faults.price,
    }),
    onSubmit: () => {
      setTried(true)
      if (files.length > 0) void upload.add(files)
    },
  })
  const color = colorIn(values)
  const upload = useImageUpload({
    send: (client, images, signal) => {
      const price = parsePrice(values.price)
      const body = {
        product: product.id,
        distribution: Number(values.run),
        images,
        color_name: color?.name ?? values.name.trim(),
        color_hex: color?.hex ?? values.hex,
        ...(!color && values.name_es.trim() && { color_name_es: values.name_es.trim() }),
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
    add: async (more: readonly File[]) => setFiles([...files, ...more].slice(0, MAX_FILES)),
  }

  return (
    <DialogForm
      form={form}
      pending={upload.sending}
      disabled={runs.length === 0}
      gap="sm"
      action={editor.addColorway}
      onClose={onClose}
    >
      <NativeSelect
        {...field('known')}
        label={editor.color}
        data={[
          ...free.map((freeColor) => ({ value: freeColor.name, label: localizedName(freeColor, lang) })),
          { value: OTHER, label: editor.otherColor },
        ]}
      />
      {!color && (
        <>
          <TextInput {...field('name')} label={editor.inEnglish(editor.colorName)} required maxLength={60} />
          <TextInput {...field('name_es')} label={editor.inSpanish(editor.colorName)} maxLength={60} />
          <ColorInput {...field('hex')} label={editor.colorHex} withEyeDropper={false} />
        </>
      )}
      <NativeSelect
        {...field('run')}
        label={editor.run}
        data={runs.map((run) => ({ value: String(run.id), label: localizedName(run, lang) }))}
      />
      <TextInput
        {...field('price')}
        label={editor.ownPrice}
        description={editor.ownPriceNote}
        inputMode="decimal"
        leftSection="$"
      />
      <ImageDrop label={pictures.add} upload={choosing}>
        <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((chosen) => chosen !== file))} />
      </ImageDrop>
      <div role="alert">{tried && files.length === 0 && editor.pictureNeeded}</div>
    </DialogForm>
  )
}
