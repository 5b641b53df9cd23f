import type { EmailTextsMessages } from '../en/email-texts.ts'

export const emailTexts: EmailTextsMessages = {
  title: 'Textos de correos',
  text: 'Lo que dicen los correos sobre un pedido. Los importes, los paquetes y los botones van debajo de tu texto.',
  failed: 'No pudimos cargar los textos de correos',
  history: 'Historial',
  kinds: {
    placed: 'Pedido confirmado',
    shipped: 'Pedido enviado',
    delivered: 'Pedido entregado',
    canceled: 'Pedido cancelado',
    refunded: 'Reembolso enviado',
  },
  language: 'Idioma',
  languages: { en: 'Inglés', es: 'Español' },
  inLanguage: { en: 'En inglés', es: 'En español' },
  subject: 'Asunto',
  heading: 'Título',
  body: 'Texto',
  bodyHint: 'Texto sin formato. Una línea vacía comienza un párrafo.',
  part: 'Los correos sobre una parte de un pedido siempre llevan el texto estándar.',
  placeholders: 'Puedes usar:',
  placeholderNames: {
    order: 'número de pedido',
    shop: 'nombre de la tienda',
    name: 'nombre del cliente',
    total: 'total del pedido',
    amount: 'importe reembolsado',
  },
  faults: {
    empty: 'Escribe un texto',
    unknown: (name) => `Este correo no tiene {${name}}`,
  },
  own: 'Tu texto',
  standard: 'Texto estándar',
  useStandard: 'Usar texto estándar',
  saved: 'Texto de correo guardado',
  conflict: 'Un colega guardó este texto mientras tanto. Cárgalo de nuevo para continuar.',
  preview: 'Vista previa',
  previewOf: (order) => `Con los artículos del pedido ${order}, el más nuevo. El nombre y la dirección son ejemplos.`,
  noOrders: 'La vista previa necesita un pedido. Haz uno en tu tienda y vuelve.',
  previewFailed: 'No pudimos mostrar la vista previa',
  sendTest: 'Enviar prueba',
  testSent: (email) => `Prueba enviada a ${email}`,
  testRefused: (email) => `El servidor de correo rechazó la prueba a ${email}`,
}

export const emailTextAudit = {
  actions: { saveEmailText: 'Cambió' },
  entities: { email_text: 'Texto de correo' },
  fields: { subject: 'Asunto', heading: 'Título', text: 'Texto' },
}
