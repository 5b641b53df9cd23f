import { plural } from '@fieldhouse/contract/rules/plural'
import type { carts as english, LineProblemMessages } from '../en/carts.ts'

const whole = new Intl.NumberFormat('es-US')

const problems: LineProblemMessages = {
  sold_out: () => 'Agotado, no se cobra',
  only_left: ({ available }) => `Solo ${plural('es', available, 'queda', 'quedan')} ${whole.format(available)}`,
  price_changed: ({ was }) => `El precio cambió; antes era ${was}`,
  not_for_sale: () => 'No está a la venta, no se cobra',
}

export const carts: typeof english = {
  carts: {
    title: 'Carritos',
    back: 'Carritos',
    text: 'Abre un carrito para ver cómo se calcula su precio, paso a paso.',
    number: 'ID del carrito',
    numberNote: 'Pega el ID, o un enlace o texto que lo contenga.',
    open: 'Abrir carrito',
    faults: {
      none: 'No encontramos un ID de carrito. Es como 3f0c2a4e-8d51-4c0b-9a57-2b6e1f0d7c44.',
      several: 'Aquí hay más de un ID. Escribe solo uno.',
    },
    recent: 'Actualizados recientemente',
    range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
    columns: { cart: 'Carrito', changed: 'Última actualización', lines: 'Líneas', owner: 'Cliente' },
    lineCount: (count) => `${whole.format(count)} ${plural('es', count, 'línea', 'líneas')}`,
    failed: 'No pudimos cargar los carritos',
    noneOpen: {
      title: 'No hay carritos con artículos',
      text: 'Los carritos aparecen aquí cuando un cliente agrega un artículo.',
    },
    noneHere: { title: 'Esta página está vacía', text: 'La lista ahora es más corta. Vuelve a la primera página.' },
    one: {
      title: 'Carrito',
      failed: 'No pudimos cargar este carrito',
      gone: {
        title: 'No se encontró el carrito',
        text: 'Es posible que el ID esté incompleto o que fuera el carrito abandonado de un invitado y ya se haya eliminado.',
      },
      another: 'Buscar otro carrito',
      facts: {
        total: 'Total',
        status: 'Estado',
        owner: 'Cliente',
        email: 'Correo electrónico',
        destination: 'Se envía a',
        code: 'Código promocional',
        changed: 'Última actualización',
      },
      noDestination: 'Aún no se conoce',
      codeWorks: 'Aplicado.',
      pricedAt: (when) => `Calculado el ${when}, con los precios, las promociones y las existencias de ese momento.`,
      ordered: 'Este carrito ya es un pedido. Lo que se pagó está en el pedido y puede ser distinto de este precio.',
      again: 'Recalcular',
      lines: 'Artículos',
      columns: {
        what: 'Artículo',
        price: 'Cantidad y precio',
        before: 'Antes de descuentos',
        after: 'Después de descuentos',
      },
      each: (quantity, price) => `${whole.format(quantity)} × ${price}`,
      saved: 'Guardado para después',
      gift: 'Regalo',
      empty: 'Este carrito está vacío.',
      unknown: (sku_id) => `SKU ${sku_id}, ya no está en el catálogo`,
      problems,
    },
    statuses: {
      open: 'Abierto',
      paying: 'Pago en curso',
      in_review: 'Pago en revisión',
      ordered: 'Pedido',
      abandoned: 'Abandonado',
    },
    owners: { guest: 'Invitado', shopper: 'Cliente con cuenta' },
  },
}
