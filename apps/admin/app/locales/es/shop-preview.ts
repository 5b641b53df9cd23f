import type { shopPreview as english } from '../en/shop-preview.ts'

export const shopPreview: typeof english = {
  shopPreview: {
    title: 'Vista previa de la tienda',
    text: 'Mira toda la tienda como la verán los clientes en otro momento: productos, lanzamientos, precios, banners y promociones, hasta el carrito. Las existencias y los límites de canjes son los de ahora.',
    instant: 'Fecha y hora',
    rule: 'Elige una fecha y una hora entre 2000 y 2100.',
    open: 'Abrir vista previa',
    current: (instant) => `Este navegador muestra la vista previa de la tienda del ${instant}`,
    reach: 'Se aplica a todas las pestañas de este navegador durante una hora. Nadie más la ve.',
    again: 'Ver tienda',
    leave: 'Salir de la vista previa',
    failed: 'No pudimos comprobar si hay una vista previa activa',
  },
}
