import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { deleteProduct, duplicateProduct } from '@fieldhouse/contract/operations.generated'
import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { ConfirmButton } from '../../kit/forms/confirm-button.tsx'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { shopPath, useLanguage, useMessages } from '../../language.ts'
import { HistoryLink } from '../../session/history-link.tsx'
import classes from './product-editor.module.css'

interface ProductActionsProps {
  product: StaffProduct
  /** When the product was loaded. */
  at: number
  /** Unsaved changes would not be in a duplicate. */
  dirty: boolean
}

export function ProductActions({ product, at, dirty }: ProductActionsProps) {
  const { app, editor } = useMessages()
  const lang = useLanguage()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: async () => {
      const { archived } = await client.call(deleteProduct, { params: { id: product.id } })
      void navigate(archived ? `/products?status=archived&q=${product.id}` : '/products')
    },
  })
  const duplicating = useMutation({
    mutationFn: () => client.call(duplicateProduct, { params: { id: product.id } }),
    onSuccess: ({ id }) => void navigate(`/products/${id}`),
  })
  const isShown = product.status === 'active' && Date.parse(product.publish_at) <= at

  return (
    <div className={classes.links}>
      <Button component={Link} to={`/products/${product.id}/preview`} variant="default" size="xs">
        {editor.preview}
      </Button>
      {isShown && (
        <Anchor href={shopPath(`/product-detail/${product.id}`, lang)} target="_blank" rel="noopener" size="sm">
          {editor.inShop} <span className="visually-hidden">{app.opensInNewTab}</span>
        </Anchor>
      )}
      <HistoryLink entity="product" entity_id={product.id}>
        {editor.history}
      </HistoryLink>
      <Button
        variant="default"
        size="xs"
        disabled={dirty}
        loading={duplicating.isPending}
        onClick={() => duplicating.mutate()}
      >
        {editor.duplicate}
      </Button>
      <ConfirmButton
        variant="subtle"
        size="xs"
        className={classes.delete ?? ''}
        label={editor.deletion.open}
        title={editor.deletion.title(product.name)}
        text={editor.deletion.text}
        action={editor.deletion.action}
        doing={deleting}
      />
      <ErrorAlert error={duplicating.error} />
    </div>
  )
}
