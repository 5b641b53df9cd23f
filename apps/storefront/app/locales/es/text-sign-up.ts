import type { TextSignUpMessages } from '../en/text-sign-up.ts'

export const textSignUp: TextSignUpMessages = {
  title: 'Recibe nuestros mensajes',
  lead: 'Novedades, tu talla de vuelta y ofertas.',
  leadWithCode: 'Suscríbete a mensajes de texto con novedades, tu talla de vuelta y ofertas.',
  atCheckout: 'Recibe mensajes con novedades y ofertas',
  phone: 'Número de celular',
  submit: 'Suscribirme',
  faults: {
    incomplete: 'Escribe un número de celular de 10 dígitos.',
    elsewhere: 'Escribe un número de celular de Estados Unidos o Canadá.',
    consent: 'Marca la casilla si estás de acuerdo. Sin eso no podemos escribirte.',
    tooMany: 'Hubo demasiados registros en este momento. Inténtalo más tarde.',
    failed: 'No pudimos suscribirte. Recarga la página e inténtalo de nuevo.',
  },
  channels: { label: 'Correo o mensaje de texto', email: 'Correo', text: 'Mensaje' },
  newsletter: {
    title: 'Novedades en tu correo',
    lead: 'Novedades, tu talla de vuelta y ofertas.',
    email: 'Correo electrónico',
    trap: 'Deja esto vacío',
    wrong: 'Escribe un correo válido, como nombre@ejemplo.com.',
    sentTitle: 'Revisa tu correo',
    sent: (email) => `Enviamos un correo a ${email}. Abre el enlace para confirmar.`,
    nothingCame: '¿No llegó en cinco minutos? Revisa tu carpeta de spam o',
    again: 'inténtalo de nuevo',
  },
  sent: {
    title: 'Responde SÍ para confirmar',
    text: (phone) => `Enviamos un mensaje al ${phone}. Tu suscripción empieza cuando respondas SÍ.`,
    textWithCode: (phone) => `Enviamos un mensaje al ${phone}. Tu código llega cuando respondas SÍ.`,
    wrong: '¿Número equivocado?',
    change: 'Cámbialo',
  },
}
