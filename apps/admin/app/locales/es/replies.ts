import type { Messages } from '../en/messages.ts'

const whole = new Intl.NumberFormat('es-US')

export const replies: Messages['replies'] = {
  title: 'Respuestas',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  whole: (count) => whole.format(count),
  failed: 'No pudimos cargar las respuestas',
  failedOne: 'No pudimos cargar esta conversación',
  none: {
    title: 'Nada por contestar',
    text: 'Cuando alguien responde a un mensaje con algo más que una palabra clave como STOP, aparece aquí.',
  },
  noneDone: {
    title: 'Aún no hay nada terminado',
    text: 'Aquí aparecen las conversaciones que contestas o marcas como terminadas.',
  },
  noneFound: { title: 'Esta página está vacía', text: 'La lista ahora es más corta.' },
  noneHere: { title: 'Esta página está vacía', text: 'La lista ahora es más corta. Vuelve a la primera página.' },
  filters: { clear: 'Ir a la primera página' },
  tabs: { label: 'Respuestas por estado', toAnswer: 'Por contestar', done: 'Terminadas' },
  languages: { es: 'Español' },
  doneBy: (name) => `terminada por ${name}`,
  choose: 'Elige una conversación para leerla.',
  back: 'Volver a todas las respuestas',
  talk: 'Mensajes',
  neverSignedUp: 'Nunca se suscribió',
  stopped: 'Este número se dio de baja, así que no se le puede enviar ningún mensaje.',
  done: 'Terminar',
  changed: 'Esta conversación cambió desde que la abriste. Lee lo nuevo y vuelve a intentarlo.',
  automatic: 'Automático',
  test: 'Prueba',
  clicked: 'con clic',
  states: {
    queued: 'por enviar',
    sending: 'enviándose',
    sent: 'enviado',
    delivered: 'entregado',
    failed: 'no entregado',
  },
  answer: {
    label: 'Tu respuesta',
    empty: 'Escribe primero una respuesta.',
    send: 'Enviar',
    costly: (encoding, letters) => `${encoding} por ${letters}`,
    oneToOne: 'de persona a persona, sin línea de STOP',
  },
}
