import type { Distribution, StaffColour, StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { createProductItem } from '@fieldhouse/contract/operations.generated'
import { Button, ColorInput, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parsePrice } from '../../kit/prices.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
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

/** A colour that the shop does not have yet. */
const OTHER = ''
const HEX = /^#[0-9a-f]{6}$/i

function ColourwayForm({ product, colours, runs, onAdded, onClose }: Omit<ColourwayDialogProps, 'opened'>) {
  const { app, editor, pictures } = useTexts()
  const lang = useLanguage()
  const taken = new Set(product.items.map(({ colour }) => colour.id))
  const free = colours.filter(({ id }) => !taken.has(id))
  const usualRun = product.items.at(-1)?.distribution.id ?? runs[0]?.id
  const [form, setForm] = useState({
    known: free[0]?.name ?? OTHER,
    name: '',
    name_es: '',
    hex: '#1f5fbf',
    price: '',
    run: String(usualRun ?? ''),
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const [tried, setTried] = useState(false)
  const colour = free.find(({ name }) => name === form.known)
  const price = parsePrice(form.price)
  const faults = {
    name: !colour && !form.name.trim(),
    hex: !colour && !HEX.test(form.hex),
    price: form.price !== '' && price === undefined,
    files: files.length === 0,
  }
  const upload = useUpload({
    send: (client, images, signal) => {
      const body = {
        product: product.id,
        distribution: Number(form.run),
        images,
        colour_name: colour?.name ?? form.name.trim(),
        colour_hex: colour?.hex ?? form.hex,
        ...(!colour && form.name_es.trim() && { colour_name_es: form.name_es.trim() }),
        ...(price && { price }),
      }
      return client.call(createProductItem, { body }, { signal })
    },
    onDone: (item) => {
      onAdded(item)
      onClose()
    },
  })
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  })
  const submit = () => {
    setTried(true)
    if (!Object.values(faults).some(Boolean)) void upload.add(files)
  }
  // What is dropped is only kept until all of it is sent together.
  const choosing = {
    ...upload,
    add: async (more: readonly File[]) => setFiles([...files, ...more].slice(0, MOST_FILES)),
  }

  return (
    <>
      <Stack gap="sm">
        <NativeSelect
          label={editor.colour}
          data={[
            ...free.map((one) => ({ value: one.name, label: nameIn(one, lang) })),
            { value: OTHER, label: editor.otherColour },
          ]}
          {...field('known')}
        />
        {!colour && (
          <>
            <TextInput
              label={editor.inEnglish(editor.colourName)}
              required
              maxLength={60}
              error={tried && faults.name && editor.needed.colour}
              {...field('name')}
            />
            <TextInput label={editor.inSpanish(editor.colourName)} maxLength={60} {...field('name_es')} />
            <ColorInput
              label={editor.colourHex}
              withEyeDropper={false}
              error={tried && faults.hex && editor.hexRule}
              value={form.hex}
              onChange={(hex) => setForm({ ...form, hex })}
            />
          </>
        )}
        <NativeSelect
          label={editor.run}
          data={runs.map((run) => ({ value: String(run.id), label: nameIn(run, lang) }))}
          {...field('run')}
        />
        <TextInput
          label={editor.ownPrice}
          description={editor.ownPriceNote}
          inputMode="decimal"
          leftSection="$"
          error={faults.price && editor.faults.price}
          {...field('price')}
        />
        <PictureDrop label={pictures.add} upload={choosing}>
          <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((other) => other !== file))} />
        </PictureDrop>
        <div role="alert">{tried && faults.files && editor.pictureNeeded}</div>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button loading={upload.sending} disabled={runs.length === 0} onClick={submit}>
          {editor.addColourway}
        </Button>
      </DialogActions>
    </>
  )
}
