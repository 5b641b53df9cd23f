/** Where the cart is shown: in the drawer, or on the payment page. */
export type CartSurface = 'drawer' | 'page'
