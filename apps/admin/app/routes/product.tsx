import { ApiError } from '@fieldhouse/client/api-error'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { ProductEditor } from '../products/editor/product-editor.tsx'
import { useStaffProduct } from '../products/editor/use-editor.ts'

export const meta = screenMeta((texts) => texts.editor.title)

export default function ProductRoute() {
  const { editor, products } = useMessages()
  const id = Number(useParams().id)
  const query = useStaffProduct(id)
  const isMissing =
    query.error instanceof ApiError && ['not_found', 'validation_failed'].includes(query.error.code ?? '')

  if (isMissing) {
    return (
      <Notice heading="h1" title={editor.gone.title} text={editor.gone.text}>
        <Button component={Link} to="/products">
          {products.title}
        </Button>
      </Notice>
    )
  }
  return (
    <QueryView query={query} failed={editor.failed}>
      {(product) => <ProductEditor key={product.id} latest={product} at={query.dataUpdatedAt} />}
    </QueryView>
  )
}
