import type { ValueOf } from './rules.ts'
import { declareSettings } from './rules.ts'

const days = { en: 'working days', es: 'días laborables' } as const

/** Every setting of the shop: whoever adds one here gets it typed, checked, listed, changed, audited and undone. */
export const SETTINGS = declareSettings({
  'shop.name': {
    id: 1,
    type: 'text',
    default: 'Fieldhouse',
    max_length: 60,
    public: true,
    label: { en: 'Name of the shop', es: 'Nombre de la tienda' },
    description: {
      en: 'Stands in mails and where somebody adds the shop to an authenticator app.',
      es: 'Aparece en los correos y al añadir la tienda a una aplicación de autenticación.',
    },
  },
  'shop.support_email': {
    id: 2,
    type: 'email',
    default: 'help@fieldhouse.test',
    public: true,
    label: { en: 'Address for questions', es: 'Dirección para consultas' },
    description: {
      en: 'Where customers are told to write when something is not as they expected.',
      es: 'A dónde se invita a escribir a los clientes cuando algo no es como esperaban.',
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
    label: { en: 'Delivery at the earliest', es: 'Entrega como muy pronto' },
    description: {
      en: 'How long standard delivery takes at least, counted from the packing.',
      es: 'Cuánto tarda como mínimo el envío estándar, contado desde el embalaje.',
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
    label: { en: 'Delivery at the latest', es: 'Entrega como muy tarde' },
    description: {
      en: 'How long standard delivery takes at most. Where it is less than the earliest, the earliest counts.',
      es: 'Cuánto tarda como máximo el envío estándar. Si es menos que el mínimo, cuenta el mínimo.',
    },
  },
  'delivery.cut_off_hour_utc': {
    id: 5,
    type: 'integer',
    default: 19,
    minimum: 0,
    maximum: 24,
    unit: { en: 'o’clock UTC', es: 'h UTC' },
    public: false,
    label: { en: 'Packed on the same day until', es: 'Se embala el mismo día hasta las' },
    description: {
      en: 'What is ordered later, or on a weekend, is packed on the next working day. 0: nothing is packed on the same day.',
      es: 'Lo que se pide más tarde, o en fin de semana, se embala el siguiente día laborable. 0: nada se embala el mismo día.',
    },
  },
  'shipping.from_street': {
    id: 6,
    type: 'text',
    default: '417 Montgomery St',
    max_length: 100,
    public: false,
    label: { en: 'Warehouse: street', es: 'Almacén: calle' },
    description: {
      en: 'Where parcels start: carriers quote from here.',
      es: 'De dónde salen los paquetes: desde aquí calculan las empresas de transporte.',
    },
  },
  'shipping.from_city': {
    id: 7,
    type: 'text',
    default: 'San Francisco',
    max_length: 60,
    public: false,
    label: { en: 'Warehouse: city', es: 'Almacén: ciudad' },
    description: {
      en: 'Where parcels start: carriers quote from here.',
      es: 'De dónde salen los paquetes: desde aquí calculan las empresas de transporte.',
    },
  },
  'shipping.from_state': {
    id: 8,
    type: 'text',
    default: 'CA',
    max_length: 2,
    public: false,
    label: { en: 'Warehouse: state', es: 'Almacén: estado' },
    description: {
      en: 'Two letters, as the post writes them.',
      es: 'Dos letras, como las escribe el correo.',
    },
  },
  'shipping.from_postal_code': {
    id: 9,
    type: 'text',
    default: '94104',
    max_length: 10,
    public: false,
    label: { en: 'Warehouse: postal code', es: 'Almacén: código postal' },
    description: {
      en: 'Where parcels start: carriers quote from here.',
      es: 'De dónde salen los paquetes: desde aquí calculan las empresas de transporte.',
    },
  },
  'payments.mode': {
    id: 10,
    type: 'choice',
    default: 'off',
    choices: [
      { value: 'off', label: { en: 'Off: nothing can be paid', es: 'Apagado: no se puede pagar' } },
      { value: 'sandbox', label: { en: 'Sandbox: no real money', es: 'Pruebas: sin dinero real' } },
      { value: 'production', label: { en: 'Production', es: 'Producción' } },
    ],
    public: true,
    label: { en: 'Payments', es: 'Pagos' },
    description: {
      en: 'Whether PayPal’s buttons are loaded on the payment page, and whether they move real money.',
      es: 'Si se cargan los botones de PayPal en la página de pago, y si mueven dinero real.',
    },
  },
  'payments.paypal_client_id': {
    id: 11,
    type: 'text',
    default: 'sb',
    max_length: 120,
    public: true,
    label: { en: 'PayPal: client ID', es: 'PayPal: ID de cliente' },
    description: {
      en: 'By which PayPal knows the shop. What proves that it is the shop is configuration of the server.',
      es: 'Con él PayPal reconoce la tienda. Lo que prueba que es la tienda se configura en el servidor.',
    },
  },
})

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = ValueOf<(typeof SETTINGS)[K]>
