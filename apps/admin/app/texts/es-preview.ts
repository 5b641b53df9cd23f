import type { shopPreview as english } from './en-preview.ts'

export const shopPreview: typeof english = {
  shopPreview: {
    title: 'Vista previa de la tienda',
    text: 'Toda la tienda como la verán los clientes en otro momento: productos, lanzamientos, precios, banners y promociones, hasta el carrito. Las existencias y los usos son los de ahora.',
    instant: 'A fecha de',
    rule: 'Elige un día y una hora entre 2000 y 2100.',
    open: 'Abrir la tienda a esa fecha',
    current: (instant) => `Este navegador muestra la tienda a fecha de ${instant}`,
    reach: 'En todas sus pestañas, durante una hora y a nadie más.',
    again: 'Abrir la tienda',
    leave: 'Salir de la vista previa',
    failed: 'No se ha podido saber si hay una vista previa en curso',
  },
}
