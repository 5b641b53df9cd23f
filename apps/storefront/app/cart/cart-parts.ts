/** What a page may ask for of the cart, in one file; see `loadCart`. */
export { addToCart } from './add-to-cart.ts'
export { openCart } from './cart-drawer.tsx'
export { QuickSizes } from './quick-sizes.tsx'
