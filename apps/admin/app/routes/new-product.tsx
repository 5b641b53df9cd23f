import { useNavigate } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { NewProduct } from '../products/editor/new-product.tsx'

export const meta = screenMeta((texts) => texts.products.create)

export default function NewProductRoute() {
  const navigate = useNavigate()
  return <NewProduct onCreated={({ id }) => void navigate(`/products/${id}`)} />
}
