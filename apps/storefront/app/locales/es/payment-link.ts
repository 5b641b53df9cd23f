import type { PaymentLinkMessages } from '../en/payment-link.ts'

export const paymentLink: PaymentLinkMessages = {
  opening: 'Abriendo tu pedido…',
  failed: 'No pudimos abrir este pedido',
  expired: 'El enlace caducó o se retiró. Responde al correo para recibir otro.',
  unreachable: 'Revisa tu conexión e inténtalo de nuevo.',
  paid: 'Este pedido está pagado',
  paidText: 'Gracias. La confirmación está en tu correo.',
  signedIn: 'Cierra sesión para pagar este pedido',
  signedInText: 'El pedido se preparó para el correo con este enlace. Tu carrito se queda como está.',
  signOut: 'Cerrar sesión y continuar',
}
