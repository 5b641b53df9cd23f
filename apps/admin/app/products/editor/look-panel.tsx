import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '../../kit/forms/dialog.tsx'
import { QueryView } from '../../kit/lists/query-view.tsx'
import { StatusText } from '../../kit/status-text.tsx'
import { useMessages } from '../../language.ts'
import { LookForm } from './look-form.tsx'
import classes from './look-panel.module.css'
import { LookPieceView } from './look-piece-list.tsx'
import { useLook } from './use-look.ts'

interface LookPanelProps {
  item: StaffItem
  /** Of its color. */
  name: string
}

/** What goes with a colorway. It is saved apart from the product, in a dialog. */
export function LookPanel({ item, name }: LookPanelProps) {
  const { looks: texts } = useMessages()
  const look = useLook(item.id)
  const [opened, dialog] = useDisclosure(false)
  const [status, setStatus] = useState('')

  /** Someone else may have saved it since. */
  async function edit() {
    setStatus('')
    const { isSuccess } = await look.refetch()
    if (isSuccess) dialog.open()
  }

  return (
    <fieldset className={classes.look}>
      <legend>{texts.title}</legend>
      <QueryView query={look} failed={texts.failed} loading={<Skeleton height={40} />}>
        {(saved) => (
          <>
            {saved.pieces.length === 0 && <Text size="sm">{texts.none}</Text>}
            <ol className={classes.pieces}>
              {saved.pieces.map((piece) => (
                <li key={piece.id}>
                  <LookPieceView piece={piece} />
                </li>
              ))}
            </ol>
            <Button variant="default" size="xs" onClick={edit}>
              {texts.edit}
              <span className="visually-hidden"> {name}</span>
            </Button>
            <Dialog opened={opened} title={texts.dialog(name)} size="lg" onClose={dialog.close}>
              <LookForm item={item} saved={saved} onSaved={() => setStatus(texts.saved)} onClose={dialog.close} />
            </Dialog>
          </>
        )}
      </QueryView>
      <StatusText>{status}</StatusText>
    </fieldset>
  )
}
