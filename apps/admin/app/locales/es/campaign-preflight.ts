import type { LeftOutReason, PreflightCheckName } from '@fieldhouse/contract/campaigns'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { preflight as english } from '../en/campaign-preflight.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`
const texts = (count: number) => counted(count, 'mensaje', 'mensajes')
const people = (count: number) => counted(count, 'persona', 'personas')

const names: Record<PreflightCheckName, string> = {
  stock: 'Existencias',
  consent: 'Consentimiento',
  quiet_hours: 'Horas de silencio',
  daily_cap: 'Límite diario',
  code: 'Código',
  link: 'Enlace',
  segments: 'Segmentos',
  budget: 'Presupuesto',
  provider: 'Proveedor de mensajes',
}

const reasons: Record<LeftOutReason, string> = {
  texted_recently: 'Recibieron un mensaje hace poco',
  size_sold_out: 'Su talla está agotada',
  no_size: 'No se conoce su talla',
  unreachable: 'Número inaccesible tras varios fallos',
  daily_cap: 'Ya recibieron 3 mensajes en 24 horas',
  over_cap: 'Por encima del límite de mensajes',
  stopped: 'Cancelaron la suscripción',
}

const sentences: (typeof english)['checks']['sentences'] = {
  stock: {
    passed: (units, sizes) =>
      `${counted(units, 'unidad', 'unidades')} en ${counted(sizes, 'talla', 'tallas')} a la venta, suficientes para cada destinatario.`,
    look: (units, count) =>
      `${counted(units, 'unidad', 'unidades')} para ${counted(count, 'destinatario', 'destinatarios')}. A medida que se agotan las tallas, el control de existencias baja la velocidad y omite a quienes las usan.`,
    failed: 'No hay tallas a la venta de los productos vigilados. Recibe existencias o vigila otros productos.',
    not_needed: 'No se vigila ningún producto.',
  },
  consent: {
    passed: (confirmed, count) => `${whole.format(confirmed)} de ${whole.format(count)} confirmaron con YES.`,
    oldest: (when) => `La confirmación más antigua: ${when}.`,
    failed: 'Nadie recibiría el mensaje.',
  },
  quiet_hours: {
    passed: 'Todos los mensajes llegan fuera de las horas de silencio donde vive el destinatario.',
    ends: (when) => `El último sale el ${when}.`,
    look: 'El envío tarda más de un día. Los mensajes que llegarían en horas de silencio esperan al día siguiente.',
  },
  daily_cap: {
    passed: 'Ningún destinatario recibe más de 3 mensajes en 24 horas.',
    look: (count) =>
      `${people(count)} ya ${plural('es', count, 'recibió', 'recibieron')} 3 mensajes en 24 horas. Si sigue siendo así cuando toque su mensaje, ${plural('es', count, 'queda', 'quedan')} fuera.`,
  },
  code: {
    passed: (ends) =>
      ends === null ? 'Funciona, sin fecha de fin.' : `Funciona hasta el ${ends}, después del último mensaje.`,
    failed: 'No funciona del primer al último mensaje: no existe, está inactivo, agotado o termina antes.',
    missing: 'El texto tiene un código, pero no se eligió ninguno.',
    not_needed: 'El texto no tiene código.',
  },
  link: {
    passed: (ms) => `Responde en ${whole.format(ms)} ms.`,
    failed: (status) => (status > 0 ? `La página responde con el estado ${status}.` : 'La página no responde.'),
    missing: 'El texto tiene un enlace, pero no se eligió ninguno.',
    not_needed: 'El texto no tiene enlace.',
  },
  segments: {
    passed: 'Todos los mensajes son GSM-7.',
    look: (count) => `${people(count)} reciben su mensaje en UCS-2, que ocupa más segmentos.`,
    counts: (segments, count) => `${counted(segments, 'segmento', 'segmentos')} para ${people(count)}`,
  },
  budget: {
    passed: (cost, left, budget) => `${cost} de los ${left} que quedan hoy. El presupuesto diario es de ${budget}.`,
    look: (cost, left, budget) =>
      `${cost} es más que los ${left} que quedan hoy de ${budget}. El envío se pausa cuando se agota el presupuesto.`,
  },
  provider: {
    passed: (perSecond) => `Listo, hasta ${texts(perSecond)} por segundo.`,
    failed: 'No hay un proveedor de mensajes configurado.',
  },
}

export const preflight: typeof english = {
  title: 'Revisión previa',
  back: 'Editar mensaje',
  about: (name, when, matching) => `${name} · revisada ${when} con ${people(matching)} del segmento`,
  again: 'Revisar de nuevo',
  none: {
    title: 'Aún no hay revisión',
    text: 'Ejecútala para ver quién recibe el mensaje, cuánto cuesta y qué lo impide.',
  },
  run: 'Revisar antes de enviar',
  outdated: 'La campaña cambió después de esta revisión. Revísala de nuevo antes de programarla.',
  preparing: {
    title: 'Preparando…',
    label: 'Avance de la revisión',
    counting: 'Contando las personas del segmento…',
    done: (prepared, total) => `${whole.format(prepared)} de ${people(total)} preparadas`,
    leave: 'Puedes salir de esta página. La revisión continúa.',
  },
  figures: {
    label: 'Cifras',
    texts: (heldOut) =>
      heldOut > 0
        ? `mensajes, ${whole.format(heldOut)} en el grupo de control`
        : 'mensajes, nadie en el grupo de control',
    segments: 'segmentos',
    allGsm7: 'segmentos, todos GSM-7',
    someUcs2: (count) => `segmentos, ${people(count)} en UCS-2`,
    cost: 'costo',
    ends: (day) => `sale el último mensaje, ${day}`,
    noEnd: 'no se puede prever el último mensaje',
  },
  schedule: (count) => `Programar ${texts(count)}`,
  send: (count) => `Enviar ${texts(count)}`,
  notYet: {
    failed: 'Primero resuelve los controles que fallaron',
    outdated: 'Primero revisa de nuevo',
    nobody: 'Nadie recibiría el mensaje',
  },
  checks: {
    title: 'Controles',
    passed: (count) => `${whole.format(count)} aprobados`,
    look: (count) => `${whole.format(count)} por mirar`,
    failed: (count) => `${whole.format(count)} fallidos`,
    outcomes: { passed: 'Aprobado', look: 'Por mirar', failed: 'Falló', not_needed: 'No hace falta' },
    names,
    codeNamed: (code) => `Código ${code}`,
    sentences,
  },
  ways: {
    edit: 'Editar campaña',
    cap: 'Poner un límite de mensajes',
    plain: (saved) => `Usar letras simples, ahorra ${saved}`,
    openLink: 'Abrir enlace',
    settings: 'Cambiar presupuesto',
    wait: 'Revisar de nuevo',
  },
  leftOut: {
    title: 'Excluidos',
    of: (count, matching) => `${whole.format(count)} de ${people(matching)} que coinciden con el segmento`,
    none: 'No se excluye a nadie del segmento.',
    columns: { reason: 'Motivo', people: 'Personas', example: 'Ejemplo' },
    reasons,
  },
  confirm: {
    title: (count, cost) => `¿Programar ${texts(count)} por ${cost}?`,
    now: 'Salen en cuanto confirmes, fuera de las horas de silencio de los destinatarios.',
    at: (when) => `Salen desde ${when}.`,
    atByZone: (day, time) => `Salen el ${day}, desde las ${time} en la zona horaria de cada destinatario.`,
    after: 'Puedes pausar o cancelar hasta que salga el último. Un mensaje enviado no se puede recuperar.',
    count: 'Escribe la cantidad de mensajes',
    cost: 'Escribe el costo en dólares',
    matches: 'Coincide',
    notYet: {
      count: 'Escribe la cantidad de mensajes',
      cost: 'Escribe el costo',
      wrongCount: (count) => `La cantidad es ${whole.format(count)}`,
      wrongCost: (cost) => `El costo es ${cost}`,
    },
    back: 'Volver',
  },
}
