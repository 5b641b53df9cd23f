import type { Messages } from '../en/messages.ts'

const whole = new Intl.NumberFormat('es-US')

export const contactMessages: Messages['contactMessages'] = {
  title: 'Mensajes',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  whole: (count) => whole.format(count),
  failed: 'No pudimos cargar los mensajes',
  failedOne: 'No pudimos cargar este mensaje',
  none: {
    title: 'No hay mensajes abiertos',
    text: 'Aquí aparece lo que los clientes escriben en el formulario de contacto. Contestas por correo.',
  },
  noneDone: {
    title: 'Aún no hay mensajes terminados',
    text: 'Los mensajes que contestas o marcas como terminados aparecen aquí durante un año.',
  },
  noneFound: { title: 'Esta página está vacía', text: 'La lista ahora es más corta.' },
  noneHere: { title: 'Esta página está vacía', text: 'La lista ahora es más corta. Vuelve a la primera página.' },
  filters: { clear: 'Ir a la primera página' },
  tabs: { label: 'Mensajes por estado', open: 'Abiertos', done: 'Terminados' },
  languages: { es: 'Español' },
  answered: 'contestado',
  doneBy: (name) => `terminado por ${name}`,
  choose: 'Elige un mensaje para leerlo.',
  back: 'Volver a todos los mensajes',
  thread: 'Mensaje y respuestas',
  order: (number) => `Pedido ${number}`,
  otherEmail: 'no hay un pedido con este número y correo',
  done: 'Marcar como terminado',
  reopen: 'Abrir de nuevo',
  changed: 'Un colega cambió este mensaje desde que lo abriste. Lee lo nuevo y vuelve a intentarlo.',
  sent: 'correo enviado',
  waits: 'correo aún no enviado',
  remove: {
    label: 'Eliminar',
    title: '¿Eliminar este mensaje?',
    text: 'El mensaje y sus respuestas se eliminan para siempre.',
    action: 'Eliminar mensaje',
  },
  answer: {
    label: 'Tu respuesta',
    empty: 'Escribe primero una respuesta.',
    send: 'Enviar correo',
    goesTo: (email) => `Para ${email}. Las respuestas llegan al correo de soporte de la tienda.`,
  },
}
