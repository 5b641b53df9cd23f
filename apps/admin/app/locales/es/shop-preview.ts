import type { shopPreview as english } from '../en/shop-preview.ts'

export const shopPreview: typeof english = {
  shopPreview: {
    title: 'Vista previa de la tienda',
    text: 'Mira toda la tienda como la verán los clientes en otro momento: productos, lanzamientos, precios, banners y promociones, hasta el carrito. Las existencias y los límites de canjes son los de ahora.',
    instant: 'Fecha y hora',
    rule: 'Elige una fecha y una hora entre 2000 y 2100.',
    open: 'Abrir vista previa',
    started: (instant) => `Vista previa abierta del ${instant}`,
    reach:
      'Se aplica a la tienda en todas las pestañas de este navegador durante una hora. Nadie más la ve. Sal de ella en la barra de arriba de la tienda.',
    again: 'Ver tienda',
  },
}
