import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { Button, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Dialog, DialogActions } from '../../kit/forms/dialog.tsx'
import { useMessages } from '../../language.ts'
import type { ProductDifference } from './diff-products.ts'
import { diffProducts } from './diff-products.ts'
import classes from './save-bar.module.css'
import type { ProductEditorState } from './use-editor.ts'

/** Another staff member saved the product: discard the draft, or save it on top of the new version. */
export function EditConflict({ editor, onMine }: { editor: ProductEditorState; onMine: () => void }) {
  const { editor: texts } = useMessages()
  const [looking, dialog] = useDisclosure(false)
  const { product, latest, discard } = editor
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <strong>{texts.conflict.title}</strong> {texts.conflict.text}
      </p>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={dialog.open}>
          {texts.conflict.look}
        </Button>
        <Button size="xs" variant="default" onClick={discard}>
          {texts.conflict.theirs}
        </Button>
        <Button size="xs" onClick={onMine}>
          {texts.conflict.mine}
        </Button>
      </div>
      <Dialog opened={looking} title={texts.conflict.look} size="lg" onClose={dialog.close}>
        <Differences read={product} latest={latest} draft={editor.draft.product} />
        <DialogActions>
          <Button onClick={dialog.close}>{texts.conflict.seen}</Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

interface DifferencesProps {
  read: StaffProduct
  latest: StaffProduct
  draft: ProductEditorState['draft']['product']
}

function Differences({ read, latest, draft }: DifferencesProps) {
  const { editor } = useMessages()
  const mine: Partial<Record<string, unknown>> = draft
  const differences = diffProducts(read, latest)
  if (differences.length === 0) return <p>{editor.conflict.nothing}</p>
  return (
    <Table aria-label={editor.conflict.look} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{editor.conflict.field}</Table.Th>
          <Table.Th>{editor.conflict.before}</Table.Th>
          <Table.Th>{editor.conflict.now}</Table.Th>
          <Table.Th>{editor.conflict.yours}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map((difference) => (
          <Table.Tr key={`${difference.of} ${difference.field} ${difference.after}`}>
            <Table.Th scope="row">{nameOf(difference, editor.fields)}</Table.Th>
            <Table.Td>{wordsOf(difference.before)}</Table.Td>
            <Table.Td>{wordsOf(difference.after)}</Table.Td>
            <Table.Td>{difference.of ? '' : wordsOf(mine[difference.field])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function nameOf({ of, field }: ProductDifference, fields: Partial<Record<string, string>>): string {
  const name = fields[field] ?? field
  return of ? `${of}: ${name}` : name
}

function wordsOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
