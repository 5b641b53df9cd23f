import type { ContactFormMessages } from '../en/contact-form.ts'

export const contactForm: ContactFormMessages = {
  fields: { name: 'Nombre', email: 'Correo electrónico', order_number: 'Número de pedido', body: 'Mensaje' },
  trap: 'Deja esto vacío',
  privacy: 'Usamos tus datos para responderte. Lee nuestra',
  policy: 'política de privacidad',
  submit: 'Enviar mensaje',
  needsScripts: 'Este formulario necesita JavaScript. Actívalo o escríbenos un correo.',
  missing: { name: 'Escribe tu nombre.', body: 'Escribe un mensaje.' },
  wrong: {
    email: 'Escribe un correo válido, como nombre@ejemplo.com.',
    order_number: 'Escribe un número, como 1042.',
  },
  tooMany: 'Ya enviaste varios mensajes. Inténtalo más tarde o escríbenos un correo.',
  failed: 'No pudimos enviar tu mensaje. Inténtalo de nuevo.',
  sentTitle: 'Mensaje enviado',
  sent: ({ name, email }) => `Gracias, ${name}. Te responderemos a ${email}.`,
  toShop: 'Seguir comprando',
}
