import { plural } from '@fieldhouse/contract/rules/plural'
import type { orderMoney as english } from '../en/order-money.ts'

const whole = new Intl.NumberFormat('es-US')
const pieces = (count: number) => `${whole.format(count)} ${plural('es', count, 'pieza', 'piezas')}`

export const orderMoney: typeof english = {
  target: {
    legend: 'Reembolsar a',
    paypal: 'PayPal',
    paypalNote: 'de 3 a 5 días',
    mixed: (credit) => `${credit} se pagaron con crédito y vuelven al crédito`,
    credit: 'Crédito',
    creditNote: (percent) => (percent > 0 ? `al momento, +${percent}%` : 'al momento'),
  },
  stillToPack: (names) =>
    `Aún sin preparar: ${names}. Reembolsar no cancela. Para hacer ambas cosas, usa “Cancelar, reembolsar, reponer”.`,
  banner: {
    title: (amount) => `Se reembolsaron ${amount}`,
    waiting: 'Hay un reembolso en camino',
    toPayPal: (amount) => `${amount} a PayPal`,
    asCredit: (amount) => `${amount} como crédito de la tienda`,
    bonus: (amount) => `${amount} de bono adicional`,
    pending: (amount) => `${amount} en espera de PayPal`,
    left: (amount) => `Aún se pueden reembolsar ${amount}.`,
    nothingLeft: 'No queda nada por reembolsar.',
  },
  methods: { paypal: 'PayPal', store_credit: 'Crédito de la tienda' },
  stays: (amount) => `Quedan ${amount} por reembolsar`,
  cancel: {
    open: 'Cancelar pedido',
    title: 'Cancelar, reembolsar, reponer',
    shipped: (number, count) => `Pedido ${number}. ${pieces(count)} ya preparadas o enviadas quedan como están.`,
    order: (number) => `Pedido ${number}. Aún no se ha preparado nada.`,
    cancel: 'Cancelar lo que no está preparado',
    pieces,
    unitsOf: (name) => `Cantidad de ${name} por cancelar`,
    refund: 'Reembolsar',
    refundNote: 'Con su parte del impuesto',
    refundShippingNote: 'Con su parte del impuesto y el envío',
    noRefund: 'De esto no queda nada por reembolsar.',
    restock: 'Reponer',
    restockNote: 'Desactivado: no se pueden volver a vender y se dan de baja.',
    notify: 'Escribir al cliente',
    notifyNote: 'El reembolso como crédito a un invitado siempre se envía por correo, porque lleva el código.',
    reason: 'Motivo',
    reasonNote: 'Solo lo ve el equipo.',
    outcome: 'Después:',
    thenFulfillment: 'preparación',
    thenPayment: 'pago',
    left: (amount) => `quedan ${amount} por reembolsar`,
    action: (count, amount) =>
      count > 0
        ? `Cancelar ${pieces(count)}${amount ? ` y reembolsar ${amount}` : ''}`
        : amount
          ? `Reembolsar ${amount}`
          : 'Nada elegido',
    dismiss: 'Conservar pedido',
    changed:
      'Este pedido cambió mientras lo tenías abierto. Ahora muestra la versión más reciente. Revísalo e inténtalo de nuevo.',
  },
  credit: {
    title: 'Crédito',
    balance: 'Saldo',
    reserved: (amount) => `${amount} apartados para un pago en curso`,
    give: 'Dar crédito',
    giveTitle: 'Dar crédito',
    giveNote: 'El cliente recibe un correo. Los invitados reciben un código para gastarlo.',
    withdraw: 'Retirar',
    withdrawTitle: 'Retirar crédito',
    withdrawNote: (most) => `Hasta ${most}. El cliente no recibe correo.`,
    amount: 'Monto (USD)',
    amountFault: 'Escribe un monto de al menos $0.01.',
    reason: 'Motivo',
    reasonNote: 'Solo lo ve el equipo.',
    giveAction: (amount) => (amount ? `Dar ${amount}` : 'Dar crédito'),
    withdrawAction: (amount) => (amount ? `Retirar ${amount}` : 'Retirar'),
    none: 'Aún no tiene crédito.',
    failed: 'No pudimos cargar el crédito',
    ledger: 'Movimientos',
    columns: { entry: 'Movimiento', amount: 'Monto', balance: 'Saldo' },
    kinds: {
      granted: 'Concedido',
      refunded: 'Reembolso',
      bonus: 'Extra',
      reserved: 'Apartado para un pago',
      spent: 'Gastado',
      released: 'Pago no completado',
      withdrawn: 'Retirado',
      expired: 'Caducado',
    },
    order: (number) => `Pedido ${number}`,
    by: (actor) => `por ${actor}`,
  },
}
