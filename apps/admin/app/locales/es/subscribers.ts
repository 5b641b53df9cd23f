import type { Messages } from '../en/messages.ts'

const whole = new Intl.NumberFormat('es-US')

export const subscribers: Messages['subscribers'] = {
  title: 'Suscriptores',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  whole: (count) => whole.format(count),
  failed: 'No pudimos cargar los suscriptores',
  none: {
    subscribed: {
      title: 'Aún no hay suscriptores',
      text: 'Las personas se suscriben al pie de la tienda o al pagar, y confirman con SÍ.',
    },
    pending: { title: 'Nadie por confirmar', text: 'Todas las personas que se registraron ya respondieron.' },
    stopped: { title: 'Nadie se ha dado de baja', text: 'Aquí aparecen los números que responden STOP.' },
    unreachable: {
      title: 'Todos los números reciben mensajes',
      text: 'Un número aparece aquí cuando sus últimos tres mensajes no pudieron entregarse.',
    },
  },
  noneFound: {
    title: 'Ningún suscriptor coincide',
    text: 'El número puede estar en otra pestaña, o la búsqueda es muy limitada.',
  },
  noneHere: { title: 'Esta página está vacía', text: 'La lista ahora es más corta. Vuelve a la primera página.' },
  filters: { label: 'Buscar suscriptores', search: 'Teléfono o nombre', clear: 'Borrar búsqueda' },
  export: 'Exportar comprobantes',
  channels: { label: 'Suscriptores por canal', text: 'Mensajes de texto', email: 'Boletín' },
  newsletter: {
    title: 'Suscriptores del boletín',
    export: 'Exportar suscriptores',
    none: {
      subscribed: {
        title: 'Aún no hay suscriptores del boletín',
        text: 'Las personas se suscriben al pie de la tienda y confirman con el enlace de un correo.',
      },
      pending: { title: 'No hay correos sin confirmar', text: 'Todos los que se suscribieron confirmaron.' },
      unsubscribed: { title: 'No hay correos dados de baja', text: 'Aquí aparecen los correos que se dan de baja.' },
    },
    noneFound: {
      title: 'Ningún suscriptor coincide',
      text: 'El correo puede estar en otra pestaña, o la búsqueda es muy limitada.',
    },
    tabs: {
      label: 'Suscriptores del boletín por estado',
      subscribed: 'Suscritos',
      pending: 'Sin confirmar',
      unsubscribed: 'De baja',
    },
    columns: { email: 'Correo', confirmed: 'Confirmado', actions: 'Acciones' },
    stop: {
      description: (email) => `Dar de baja ${email}`,
      title: '¿Dar de baja este correo?',
      text: (email) =>
        `${email} no recibirá más boletines. El registro conserva el consentimiento y agrega tu nombre. Solo la persona puede suscribirse de nuevo.`,
    },
  },
  tabs: {
    label: 'Suscriptores por estado',
    subscribed: 'Suscritos',
    pending: 'Por confirmar',
    stopped: 'Dados de baja',
    unreachable: 'Inaccesibles',
  },
  states: { subscribed: 'Suscrito', pending: 'Por confirmar', stopped: 'Dado de baja', unreachable: 'Inaccesible' },
  columns: {
    phone: 'Teléfono',
    customer: 'Cliente',
    language: 'Idioma',
    zone: 'Zona horaria',
    joined: 'Registro',
    form: 'Formulario',
    state: 'Estado',
  },
  languages: { en: 'Inglés', es: 'Español' },
  forms: { footer: 'Pie de página', checkout: 'Pago', profile: 'Perfil' },
  account: 'Tiene cuenta',
  noAccount: 'Sin cuenta',
  empty: '–',
  receipt: {
    title: 'Comprobante de consentimiento',
    print: 'Imprimir',
    failed: 'No pudimos cargar este comprobante',
    words: 'El texto mostrado, exacto',
    noWords: 'No hay un texto registrado para este número.',
    version: (id) => `Versión ${whole.format(id)} · casilla sin marcar de antemano`,
    issued: (at) => `Comprobante emitido ${at}`,
  },
  ledger: {
    title: 'Historial',
    kinds: {
      requested: 'Casilla marcada y número ingresado',
      confirmation_sent: 'Confirmación pedida por mensaje',
      confirmed: 'SÍ recibido',
      stopped: 'STOP recibido',
      restarted: 'START recibido',
      stopped_on_web: 'Baja por el enlace de un mensaje',
      stopped_by_staff: 'Baja por el equipo',
    },
    form: (form) => `formulario: ${form}`,
    body: (text) => `“${text}”`,
    actor: (name) => `por ${name}`,
    address: (address) => `dirección ${address}`,
    providerRef: (ref) => `referencia del proveedor ${ref}`,
    intact: 'Íntegro: cada registro coincide con su hash y con el anterior.',
    broken:
      'No íntegro: un registro no coincide con su hash. No uses este comprobante y avisa a quien administra la tienda.',
    lastHash: 'Hash del último registro:',
  },
  stop: {
    open: 'Dar de baja este número',
    title: '¿Dar de baja este número?',
    text: (phone) =>
      `${phone} no recibirá más mensajes de publicidad, tampoco los ya programados. El historial conserva el consentimiento y añade tu nombre. Solo la persona puede suscribirse de nuevo.`,
    action: 'Dar de baja',
  },
}
