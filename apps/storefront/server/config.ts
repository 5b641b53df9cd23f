import { integer, oneOf, text, url, urlList } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'
import { WATCHING_VARIABLES } from '@fieldhouse/process/watching'

/** Environment variables of the storefront's server. docs/operations.md lists them; a check compares the two. */
export const ENV_VARIABLES = {
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  PORT: integer({ description: 'Port of the storefront', default: '3100', min: 0, max: 65535 }),
  METRICS_HOST: text({ description: 'Address that /metrics listens on', default: '127.0.0.1' }),
  METRICS_PORT: integer({
    description: 'Internal port of /metrics; 0 picks a free one',
    default: '0',
    min: 0,
    max: 65535,
  }),
  API_URL: urlList({
    description: 'Internal URL of the API, or one per process, separated by commas, which are called in turn',
    default: 'http://127.0.0.1:3000',
  }),
  PUBLIC_URL: url({
    description: 'Public URL of the shop; absolute links are built from it, never from the Host header',
    default: 'http://127.0.0.1:8080',
  }),
  ADMIN_URL: url({
    description: 'Public URL of the admin, the only origin that may show a preview of the home page in a frame',
    default: 'http://localhost:8081',
  }),
  PAYPAL_SCRIPT_URL: url({
    description:
      'Where the payment page, and no other page, loads PayPal’s script; that page’s content security policy allows only this origin',
    default: 'https://www.paypal.com',
  }),
  RENDER_CONCURRENCY: integer({
    description: 'Pages rendered at once, one per client; further requests wait, and get 503 when the queue is full',
    default: '4',
    min: 1,
    max: 64,
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Lowest level that is logged', default: 'info' }),
  DRAIN_DELAY_MS: integer({
    description: 'How long a stopping process reports “not ready” before it stops accepting requests',
    default: '5000',
    min: 0,
    max: 15_000,
  }),
  ...WATCHING_VARIABLES,
}
