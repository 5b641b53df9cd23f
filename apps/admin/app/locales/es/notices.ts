import type { Messages } from '../en/messages.ts'

export const notices: Messages['notices'] = {
  title: 'Avisos',
  unread: (count) => `Avisos, ${count} sin leer`,
  isUnread: 'Sin leer:',
  readAll: 'Marcar todo como leído',
  read: 'Leído hasta aquí',
  failed: 'No pudimos cargar los avisos',
  none: 'Todavía no hay avisos. Aquí aparecen pedidos nuevos, pagos sin pedido, devoluciones y pocas existencias.',
  today: 'Hoy',
  note: 'Elige qué avisos recibes aquí y por correo.',
  choose: 'Elegir avisos',
  noKinds: 'Tus roles no tienen avisos.',
  kinds: {
    order_placed: ({ count, amount, number }) =>
      count === 1
        ? { title: `Pedido nuevo ${number ?? ''}`, text: amount, act: 'Abrir el pedido' }
        : { title: `${count} pedidos nuevos`, text: `${amount} · el último: ${number ?? ''}`, act: 'Ver pedidos' },
    unmatched_payment: ({ amount }) => ({
      title: `Pago sin pedido de ${amount}`,
      text: 'El pago se cobró sin un pedido.',
      act: 'Revisar',
    }),
    return_requested: ({ number }) => ({ title: `La devolución ${number ?? ''} espera aprobación`, act: 'Abrir' }),
    low_stock: ({ name, available }) =>
      available === 0
        ? { title: `${name} está agotado`, act: 'Ver inventario' }
        : { title: `${name} está casi agotado`, text: `Quedan ${available}`, act: 'Ver inventario' },
    email_failed: ({ number }) => ({
      title: number === null ? 'Falló un correo a un cliente' : `Falló un correo del pedido ${number}`,
      act: 'Revisar',
    }),
  },
  labels: {
    order_placed: 'Pedidos nuevos',
    unmatched_payment: 'Pagos sin pedido',
    return_requested: 'Devoluciones solicitadas',
    low_stock: 'Pocas existencias',
    email_failed: 'Correos fallidos',
  },
  preference: { here: 'En la administración', mail: 'Por correo' },
  preferenceNote: 'Los correos llegan como máximo cada 10 minutos, con una lista.',
}
