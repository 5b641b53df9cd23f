export type CartSurface = 'drawer' | 'page'
