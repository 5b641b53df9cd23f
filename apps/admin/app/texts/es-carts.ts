import type { carts as english, ProblemWords } from './en-carts.ts'

const whole = new Intl.NumberFormat('es-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

const problems: ProblemWords = {
  sold_out: () => 'Agotado: aquí no cuesta nada',
  only_left: ({ available }) => `Solo ${available === 1 ? 'queda' : 'quedan'} ${whole.format(available)}`,
  price_changed: ({ was }) => `El precio cambió; antes, ${was}`,
  not_for_sale: () => 'No está a la venta: aquí no cuesta nada',
}

export const carts: typeof english = {
  carts: {
    title: 'Carritos',
    back: 'Carritos',
    text: '¿Por qué un carrito cuesta lo que cuesta? Ábralo y vea cada regla con la que se topó su precio.',
    number: 'Número del carrito',
    numberNote: 'O una dirección o un texto que lo contenga.',
    open: 'Abrir el carrito',
    faults: {
      none: 'Aquí no hay ningún número de carrito. Es como 3f0c2a4e-8d51-4c0b-9a57-2b6e1f0d7c44.',
      several: 'Aquí hay más de un número. Escriba uno solo.',
    },
    recent: 'Últimos cambios',
    range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
    columns: { cart: 'Carrito', changed: 'Cambió', lines: 'Líneas', owner: 'De quién' },
    lineCount: (count) => plural(count, 'línea', 'líneas'),
    failed: 'No se pudieron cargar los carritos',
    noneOpen: { title: 'Ningún carrito tiene nada', text: 'En cuanto alguien llene uno, aparecerá aquí.' },
    noneHere: { title: 'Nada en esta página', text: 'Ya hay menos carritos. Vuelva a la primera página.' },
    one: {
      title: 'Carrito',
      failed: 'No se pudo cargar el carrito',
      gone: {
        title: 'No existe ese carrito',
        text: 'Puede que el número esté incompleto, o que fuera de un invitado que no volvió y se haya olvidado.',
      },
      another: 'Buscar otro carrito',
      facts: {
        total: 'Total',
        status: 'Estado',
        owner: 'De quién',
        email: 'Correo electrónico',
        destination: 'Destino',
        code: 'Código introducido',
        changed: 'Último cambio',
      },
      noDestination: 'Aún no se sabe',
      codeWorks: 'Funciona.',
      pricedAt: (when) => `${when}: los precios, las promociones y las existencias son los de este instante.`,
      ordered: 'Lo que se pagó consta en el pedido, y no es lo que costaría ahora.',
      again: 'Leer de nuevo',
      lines: 'Qué contiene',
      columns: {
        what: 'Línea',
        price: 'Cantidad y precio',
        before: 'Antes de descuentos',
        after: 'Después de descuentos',
      },
      each: (quantity, price) => `${whole.format(quantity)} × ${price}`,
      saved: 'Apartado para después',
      gift: 'Regalo',
      empty: 'No contiene nada.',
      unknown: (sku_id) => `SKU ${sku_id}, que ya no está en el catálogo`,
      problems,
    },
    statuses: { open: 'Abierto', paying: 'En pago', ordered: 'Pedido', abandoned: 'Abandonado' },
    owners: { guest: 'Un invitado', shopper: 'Un cliente con cuenta' },
  },
}
