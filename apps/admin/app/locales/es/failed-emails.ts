import type { failedEmails as english } from '../en/failed-emails.ts'

const whole = new Intl.NumberFormat('es-US')

export const failedEmails: typeof english = {
  title: 'Correos fallidos',
  text: 'Correos a clientes que no se pudieron entregar después de varios intentos. Se guardan 7 días.',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  failed: 'No pudimos cargar los correos fallidos',
  none: { title: 'No hay correos fallidos', text: 'Todos los correos a clientes se entregaron.' },
  noneHere: { title: 'Esta página está vacía', text: 'La lista es más corta ahora. Vuelve a la primera página.' },
  columns: { email: 'Correo', order: 'Pedido', failed: 'Falló' },
  emails: {
    order_placed: 'Confirmación del pedido',
    order_canceled: 'Pedido cancelado',
    order_refunded: 'Reembolso',
    order_shipped: 'Enviado',
    order_delivered: 'Entregado',
    return: 'Devolución',
    store_credit: 'Crédito de la tienda',
    payment_review: 'Pago en revisión',
    payment_link: 'Enlace de pago',
    contact_answer: 'Respuesta a un mensaje',
  },
  noOrder: 'Sin pedido',
  resend: 'Reenviar',
  dismiss: 'Descartar',
  resendAll: (count) => `Reenviar estos ${whole.format(count)}`,
  about: (act, email) => `${act}: ${email}`,
}
