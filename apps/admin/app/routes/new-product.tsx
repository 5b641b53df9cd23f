import { useNavigate } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import { NewProduct } from '../products/editor/new-product.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().products.create) }]
}

export default function NewProductRoute() {
  const navigate = useNavigate()
  return <NewProduct onCreated={({ id }) => void navigate(`/products/${id}`)} />
}
