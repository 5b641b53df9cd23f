import type { ValueOf } from './rules.ts'
import { declareSettings } from './rules.ts'

const days = { en: 'business days', es: 'días hábiles' } as const

function social(id: number, network: string) {
  return {
    id,
    type: 'url',
    default: '',
    public: true,
    label: { en: `${network} page`, es: `Página de ${network}` },
    description: {
      en: 'Linked in the footer, and told to search engines. Leave it empty for none.',
      es: 'Se enlaza al pie de las páginas y se comunica a los buscadores. Déjala vacía si no hay.',
    },
  } as const
}

/** Declaring a setting here is enough: type, validation, listing, audit and undo follow from it. */
export const SETTINGS = declareSettings({
  'shop.name': {
    id: 1,
    type: 'text',
    default: 'Fieldhouse',
    demo: true,
    max_length: 60,
    public: true,
    label: { en: 'Shop name', es: 'Nombre de la tienda' },
    description: {
      en: 'Shown in the shop, the admin, emails, and authenticator apps.',
      es: 'Se muestra en la tienda, la administración, los correos y las apps de autenticación.',
    },
  },
  'shop.support_email': {
    id: 2,
    type: 'email',
    default: 'help@fieldhouse.test',
    demo: true,
    public: true,
    label: { en: 'Support email', es: 'Correo de atención al cliente' },
    description: {
      en: 'Shown to customers who need help.',
      es: 'Se muestra a los clientes que necesitan ayuda.',
    },
  },
  'shop.phone': {
    id: 13,
    type: 'phone',
    default: '',
    public: true,
    label: { en: 'Support phone', es: 'Teléfono de atención al cliente' },
    description: {
      en: 'Shown in the footer, and told to search engines. Leave it empty for none.',
      es: 'Se muestra al pie de las páginas y a los buscadores. Déjalo vacío si no hay.',
    },
  },
  'shop.legal_name': {
    id: 14,
    type: 'text',
    default: '',
    max_length: 120,
    optional: true,
    public: true,
    label: { en: 'Legal name', es: 'Razón social' },
    description: {
      en: 'The company that sells. Shown in the footer, in emails, and on invoices; the shop name if empty.',
      es: 'La empresa que vende. Se muestra al pie de las páginas, en los correos y en las facturas; si está vacía, el nombre de la tienda.',
    },
  },
  'shop.legal_address': {
    id: 15,
    type: 'text',
    default: '',
    max_length: 200,
    optional: true,
    public: true,
    label: { en: 'Legal address', es: 'Domicilio legal' },
    description: {
      en: 'Street, city, state, and ZIP code, separated by commas. You can add your tax registration.',
      es: 'Calle, ciudad, estado y código postal, separados por comas. Puedes agregar tu registro fiscal.',
    },
  },
  'shop.instagram': social(16, 'Instagram'),
  'shop.facebook': social(17, 'Facebook'),
  'shop.tiktok': social(18, 'TikTok'),
  'shop.youtube': social(19, 'YouTube'),
  'shop.logo': {
    id: 23,
    type: 'logo',
    default: '',
    public: true,
    label: { en: 'Logo', es: 'Logotipo' },
    description: {
      en: 'Shown instead of the name in the shop, the admin, emails, and on papers. Icons are made from it.',
      es: 'Se muestra en lugar del nombre en la tienda, la administración, los correos y los documentos. De él salen los íconos.',
    },
  },
  'shop.accent': {
    id: 21,
    type: 'color',
    default: '#d23b16',
    public: true,
    label: { en: 'Accent color', es: 'Color de acento' },
    description: {
      en: 'Badges, sale prices, and the buttons of emails. White text must be readable on it; the dark theme uses a lighter shade.',
      es: 'Etiquetas, precios rebajados y botones de los correos. El texto blanco debe leerse sobre él; el tema oscuro usa un tono más claro.',
    },
  },
  'shop.time_zone': {
    id: 12,
    type: 'choice',
    default: 'UTC',
    choices: [
      { value: 'UTC', label: { en: 'UTC', es: 'UTC' } },
      { value: 'America/New_York', label: { en: 'Eastern Time (New York)', es: 'Hora del este (Nueva York)' } },
      { value: 'America/Chicago', label: { en: 'Central Time (Chicago)', es: 'Hora central (Chicago)' } },
      { value: 'America/Denver', label: { en: 'Mountain Time (Denver)', es: 'Hora de la montaña (Denver)' } },
      { value: 'America/Phoenix', label: { en: 'Arizona (Phoenix)', es: 'Arizona (Phoenix)' } },
      {
        value: 'America/Los_Angeles',
        label: { en: 'Pacific Time (Los Angeles)', es: 'Hora del Pacífico (Los Ángeles)' },
      },
      { value: 'America/Anchorage', label: { en: 'Alaska (Anchorage)', es: 'Alaska (Anchorage)' } },
      { value: 'Pacific/Honolulu', label: { en: 'Hawaii (Honolulu)', es: 'Hawái (Honolulu)' } },
      {
        value: 'America/Puerto_Rico',
        label: { en: 'Atlantic Time (Puerto Rico)', es: 'Hora del Atlántico (Puerto Rico)' },
      },
      { value: 'America/Mexico_City', label: { en: 'Mexico City', es: 'Ciudad de México' } },
      { value: 'America/Bogota', label: { en: 'Bogotá', es: 'Bogotá' } },
      { value: 'Europe/Madrid', label: { en: 'Madrid', es: 'Madrid' } },
    ],
    public: true,
    label: { en: 'Time zone', es: 'Zona horaria' },
    description: {
      en: 'Staff enters and sees all times in this zone. Saved times stay the same instants.',
      es: 'El equipo escribe y ve todas las horas en esta zona. Las horas guardadas siguen siendo los mismos instantes.',
    },
  },
  'shop.units': {
    id: 24,
    type: 'choice',
    default: 'us',
    choices: [
      { value: 'us', label: { en: 'Inches', es: 'Pulgadas' } },
      { value: 'metric', label: { en: 'Centimeters', es: 'Centímetros' } },
    ],
    public: true,
    label: { en: 'Units', es: 'Unidades' },
    description: {
      en: 'The unit that size guides show first. Shoppers can switch to the other one.',
      es: 'La unidad que las guías de tallas muestran primero. Quien compra puede cambiar a la otra.',
    },
  },
  'shop.open': {
    id: 22,
    type: 'boolean',
    default: true,
    public: true,
    label: { en: 'Shop is open', es: 'Tienda abierta' },
    description: {
      en: 'While it is off, visitors see “coming soon”, and nobody can pay. Links in emails keep working.',
      es: 'Mientras está desactivado, quien visita la tienda ve “muy pronto” y nadie puede pagar. Los enlaces de los correos siguen funcionando.',
    },
  },
  'papers.size': {
    id: 90,
    type: 'choice',
    default: 'letter',
    choices: [
      { value: 'letter', label: { en: 'Letter (8.5 × 11 in)', es: 'Carta (8.5 × 11 in)' } },
      { value: 'a4', label: { en: 'A4 (210 × 297 mm)', es: 'A4 (210 × 297 mm)' } },
    ],
    public: false,
    label: { en: 'Paper size', es: 'Tamaño del papel' },
    description: {
      en: 'The size of invoices, packing slips, and pick lists.',
      es: 'El tamaño de las facturas y de las listas de empaque y de recolección.',
    },
  },
  'delivery.earliest_days': {
    id: 3,
    type: 'integer',
    default: 3,
    minimum: 1,
    maximum: 30,
    unit: days,
    public: false,
    label: { en: 'Minimum delivery time', es: 'Plazo mínimo de entrega' },
    description: {
      en: 'The shortest time for standard delivery, counted from packing.',
      es: 'Lo mínimo que tarda el envío estándar, contado desde la preparación.',
    },
  },
  'delivery.latest_days': {
    id: 4,
    type: 'integer',
    default: 5,
    minimum: 1,
    maximum: 60,
    unit: days,
    public: false,
    label: { en: 'Maximum delivery time', es: 'Plazo máximo de entrega' },
    description: {
      en: 'The longest time for standard delivery. If it’s less than the minimum, the minimum applies.',
      es: 'Lo máximo que tarda el envío estándar. Si es menor que el mínimo, se aplica el mínimo.',
    },
  },
  'delivery.cut_off_hour_utc': {
    id: 5,
    type: 'integer',
    default: 19,
    minimum: 0,
    maximum: 24,
    unit: { en: 'UTC, 24-hour clock', es: 'h UTC' },
    public: false,
    label: { en: 'Same-day packing cutoff', es: 'Hora límite para preparar el mismo día' },
    description: {
      en: 'Orders placed later, or on a weekend, are packed the next business day. Enter 0 for no same-day packing.',
      es: 'Los pedidos posteriores o de fin de semana se preparan el siguiente día hábil. Escribe 0 para no preparar ninguno el mismo día.',
    },
  },
  'shipping.from_street': {
    id: 6,
    type: 'text',
    default: '417 Montgomery St',
    max_length: 100,
    public: false,
    label: { en: 'Warehouse street address', es: 'Calle y número del almacén' },
    description: {
      en: 'Packages ship from here. Carriers use it to calculate rates.',
      es: 'Los paquetes salen de aquí. Los transportistas lo usan para calcular tarifas.',
    },
  },
  'shipping.from_city': {
    id: 7,
    type: 'text',
    default: 'San Francisco',
    max_length: 60,
    public: false,
    label: { en: 'Warehouse city', es: 'Ciudad del almacén' },
    description: {
      en: 'Packages ship from here. Carriers use it to calculate rates.',
      es: 'Los paquetes salen de aquí. Los transportistas la usan para calcular tarifas.',
    },
  },
  'shipping.from_state': {
    id: 8,
    type: 'text',
    default: 'CA',
    max_length: 2,
    public: false,
    label: { en: 'Warehouse state', es: 'Estado del almacén' },
    description: {
      en: 'Two-letter code, such as CA.',
      es: 'Código de dos letras, como CA.',
    },
  },
  'shipping.from_postal_code': {
    id: 9,
    type: 'text',
    default: '94104',
    max_length: 10,
    public: false,
    label: { en: 'Warehouse ZIP code', es: 'Código postal del almacén' },
    description: {
      en: 'Packages ship from here. Carriers use it to calculate rates.',
      es: 'Los paquetes salen de aquí. Los transportistas lo usan para calcular tarifas.',
    },
  },
  'promotions.default_promotion_id': {
    id: 41,
    type: 'integer',
    default: 0,
    minimum: 0,
    maximum: 2_147_483_647,
    unit: { en: 'number of the promotion; 0 for none', es: 'número de la promoción; 0 para ninguna' },
    public: false,
    label: { en: 'Default promotion', es: 'Promoción predeterminada' },
    description: {
      en: 'Codes made without a promotion use this one, and so does the welcome code of a new text subscriber.',
      es: 'La usan los códigos creados sin promoción y el código de bienvenida de quien se suscribe por mensaje.',
    },
  },
  'texts.daily_sign_ups': {
    id: 32,
    type: 'integer',
    default: 500,
    minimum: 0,
    maximum: 100_000,
    unit: { en: 'a day', es: 'al día' },
    public: false,
    label: { en: 'Text sign-ups', es: 'Suscripciones por mensaje' },
    description: {
      en: 'Each costs one text. Further sign-ups are refused until midnight UTC, so that nobody can run up the bill.',
      es: 'Cada una cuesta un mensaje. Las siguientes se rechazan hasta la medianoche UTC, para que nadie infle la factura.',
    },
  },
  'payments.mode': {
    id: 10,
    type: 'choice',
    default: 'off',
    choices: [
      { value: 'off', label: { en: 'Off (customers can’t pay)', es: 'Desactivado (los clientes no pueden pagar)' } },
      { value: 'sandbox', label: { en: 'Sandbox (no real money)', es: 'Sandbox (sin dinero real)' } },
      { value: 'production', label: { en: 'Live (real money)', es: 'Producción (dinero real)' } },
    ],
    public: true,
    label: { en: 'Payment mode', es: 'Modo de pagos' },
    description: {
      en: 'Sets whether customers can pay and whether real money is charged. Off takes effect at once. Payments already captured can still be refunded.',
      es: 'Define si los clientes pueden pagar y si se cobra dinero real. Desactivar tiene efecto de inmediato. Los pagos ya cobrados aún se pueden reembolsar.',
    },
  },
  'payments.paypal_client_id': {
    id: 11,
    type: 'text',
    default: 'sb',
    max_length: 120,
    public: true,
    label: { en: 'PayPal client ID', es: 'ID de cliente de PayPal' },
    description: {
      en: 'Identifies the shop to PayPal in live mode. Its credentials are set on the server.',
      es: 'Identifica la tienda ante PayPal en producción. Sus credenciales se configuran en el servidor.',
    },
  },
  'payments.paypal_sandbox_client_id': {
    id: 40,
    type: 'text',
    default: 'sb',
    max_length: 120,
    public: true,
    label: { en: 'PayPal sandbox client ID', es: 'ID de cliente de PayPal en sandbox' },
    description: {
      en: 'Identifies the shop to PayPal in sandbox mode. Its credentials are set on the server.',
      es: 'Identifica la tienda ante PayPal en modo sandbox. Sus credenciales se configuran en el servidor.',
    },
  },
  'payments.step_up_refund_above': {
    id: 20,
    type: 'money',
    default: '200.00',
    minimum: 0,
    maximum: 100_000,
    public: false,
    label: { en: 'Confirm refunds above', es: 'Confirmar reembolsos mayores a' },
    description: {
      en: 'Staff confirms who they are before the refunds of one payment add up to more than this.',
      es: 'El personal confirma quién es antes de que los reembolsos de un pago sumen más que esto.',
    },
  },
  'payments.credit_bonus_percent': {
    id: 70,
    type: 'integer',
    default: 10,
    minimum: 0,
    maximum: 50,
    unit: { en: '%', es: '%' },
    public: true,
    label: { en: 'Bonus on refunds to store credit', es: 'Extra al reembolsar como crédito' },
    description: {
      en: 'Added when a payment is refunded as store credit instead of to the payment method. Enter 0 for no bonus.',
      es: 'Se añade cuando un pago se reembolsa como crédito y no al medio de pago. Escribe 0 para no añadir nada.',
    },
  },
  'texts.segment_price': {
    id: 60,
    type: 'integer',
    default: 120,
    minimum: 0,
    maximum: 100_000,
    unit: { en: 'hundredths of a cent', es: 'centésimas de centavo' },
    public: false,
    label: { en: 'Price of a text segment', es: 'Precio de un segmento de texto' },
    description: {
      en: 'What the provider and the carriers charge per segment, such as 120 for $0.012. Costs and the daily budget use it.',
      es: 'Lo que cobran el proveedor y las operadoras por segmento, por ejemplo 120 para $0.012. Los costos y el presupuesto diario lo usan.',
    },
  },
  'texts.daily_budget': {
    id: 61,
    type: 'money',
    default: '500.00',
    minimum: 0,
    maximum: 1_000_000,
    public: false,
    label: { en: 'Daily budget for campaigns', es: 'Presupuesto diario de las campañas' },
    description: {
      en: 'Campaigns pause when their texts of one day cost this much. A day is one of the shop’s time zone.',
      es: 'Las campañas se pausan cuando los textos de un día cuestan esto. El día es el de la zona horaria de la tienda.',
    },
  },
  'texts.per_second': {
    id: 62,
    type: 'integer',
    default: 40,
    minimum: 1,
    maximum: 10_000,
    unit: { en: 'texts per second', es: 'textos por segundo' },
    public: false,
    label: { en: 'Rate of campaigns', es: 'Velocidad de las campañas' },
    description: {
      en: 'The most texts that all campaigns together hand to the provider, as its contract allows.',
      es: 'El máximo de textos que todas las campañas juntas entregan al proveedor, según su contrato.',
    },
  },
  'returns.days': {
    id: 80,
    type: 'integer',
    default: 30,
    minimum: 1,
    maximum: 365,
    unit: { en: 'days', es: 'días' },
    public: false,
    label: { en: 'Days to return', es: 'Días para devolver' },
    description: {
      en: 'Counted from the delivery, or from shipping if no delivery is known.',
      es: 'Se cuentan desde la entrega, o desde el envío si no se conoce la entrega.',
    },
  },
  'returns.auto_approve': {
    id: 81,
    type: 'boolean',
    default: true,
    public: false,
    label: { en: 'Approve returns automatically', es: 'Aprobar devoluciones automáticamente' },
    description: {
      en: 'Approves requests within the days to return and up to the value below. Others wait for staff.',
      es: 'Aprueba las solicitudes dentro de los días para devolver y hasta el valor de abajo. Las demás esperan al personal.',
    },
  },
  'returns.auto_approve_up_to': {
    id: 82,
    type: 'money',
    default: '200.00',
    minimum: 0,
    maximum: 100_000,
    public: false,
    label: { en: 'Approve automatically up to', es: 'Aprobar automáticamente hasta' },
    description: {
      en: 'Returns worth more than this wait for staff.',
      es: 'Las devoluciones de mayor valor esperan al personal.',
    },
  },
  'returns.swap_days': {
    id: 83,
    type: 'integer',
    default: 14,
    minimum: 1,
    maximum: 90,
    unit: { en: 'days', es: 'días' },
    public: false,
    label: { en: 'Days a swap size is reserved', es: 'Días que se reserva la talla de un cambio' },
    description: {
      en: 'If the package has not been sent by then, the size is sold again and the swap becomes a refund.',
      es: 'Si el paquete no se ha enviado hasta entonces, la talla vuelve a la venta y el cambio pasa a ser un reembolso.',
    },
  },
  'returns.end_days': {
    id: 84,
    type: 'integer',
    default: 45,
    minimum: 1,
    maximum: 365,
    unit: { en: 'days', es: 'días' },
    public: false,
    label: { en: 'Days until an unsent return ends', es: 'Días hasta que termina una devolución no enviada' },
    description: {
      en: 'An approved return whose package has not arrived by then is closed.',
      es: 'Una devolución aprobada cuyo paquete no ha llegado hasta entonces se cierra.',
    },
  },
  'returns.label_paid_by': {
    id: 85,
    type: 'choice',
    default: 'shop',
    choices: [
      { value: 'shop', label: { en: 'The shop', es: 'La tienda' } },
      { value: 'customer', label: { en: 'The customer', es: 'El cliente' } },
    ],
    public: false,
    label: { en: 'Who pays for return shipping', es: 'Quién paga el envío de la devolución' },
    description: {
      en: 'Shown to customers before they request a return.',
      es: 'Se muestra a los clientes antes de solicitar una devolución.',
    },
  },
})

/** Settings of these groups decide where money goes or what is spent, so a change requires a recent step-up. */
const STEP_UP_GROUPS = ['payments.', 'texts.']

export function requiresStepUp(key: string): boolean {
  return STEP_UP_GROUPS.some((group) => key.startsWith(group))
}

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = ValueOf<(typeof SETTINGS)[K]>
