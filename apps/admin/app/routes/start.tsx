import { redirect } from 'react-router'

export function clientLoader() {
  return redirect('/products')
}

/** Never seen: the router warns about a screen without a component. */
export default function StartRoute() {
  return null
}
