/** One curve, or one per value of the labels that `legend` names. */
export interface Query {
  expr: string
  legend: string
}

export interface Panel {
  title: string
  description: string
  unit: 'short' | 's' | 'percentunit' | 'bytes' | 'reqps'
  /** One figure instead of curves; red from `alertAt` on. */
  figure?: true
  alertAt?: number
  queries: readonly Query[]
}

export interface Row {
  title: string
  panels: readonly Panel[]
}

export interface DashboardPlan {
  uid: string
  title: string
  rows: readonly Row[]
}

const payments = (outcome: string) => `max(shop_payments_last_5_minutes{outcome="${outcome}"}) / 5`
const requests = (filter = '') => `sum by (process) (rate(http_request_duration_seconds_count${filter}[5m]))`
const quantile = (share: number, by: string, filter = '') =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(http_request_duration_seconds_bucket${filter}[5m])))`

/** Each worker tells the figures of the whole shop, hence `max`. */
const money: Row = {
  title: 'Money',
  panels: [
    {
      title: 'Orders and payments a minute',
      description: 'Orders placed, and payments by what became of them',
      unit: 'short',
      queries: [
        { expr: 'max(shop_orders_last_5_minutes) / 5', legend: 'orders' },
        { expr: payments('captured'), legend: 'captured' },
        { expr: payments('declined'), legend: 'declined' },
        { expr: payments('refunded'), legend: 'refunded' },
      ],
    },
    {
      title: 'Reconciler lag',
      description: 'How long the oldest payment, refund, or event has waited. Alert: ReconcilerLate',
      unit: 's',
      alertAt: 120,
      queries: [{ expr: 'max by (of) (shop_reconciler_lag_seconds)', legend: '{{of}}' }],
    },
    {
      title: 'Unmatched payments',
      description: 'Payments without an order that wait for staff. Alert: UnmatchedPayments',
      unit: 'short',
      figure: true,
      alertAt: 1,
      queries: [{ expr: 'max(shop_unmatched_payments)', legend: 'payments' }],
    },
    {
      title: 'Orders with a wrong status',
      description: 'Orders whose status does not follow from their payments. Alert: OrderStatusWrong',
      unit: 'short',
      figure: true,
      alertAt: 1,
      queries: [{ expr: 'max(order_status_disagreements)', legend: 'orders' }],
    },
    {
      title: 'Stock on hold',
      description: 'Share of the stock that carts in checkout hold',
      unit: 'percentunit',
      figure: true,
      queries: [{ expr: 'max(stock_held_share)', legend: 'share' }],
    },
  ],
}

const visitors: Row = {
  title: 'Requests',
  panels: [
    {
      title: 'Requests a second',
      description: 'Behind the edge: what its cache answers is not in it',
      unit: 'reqps',
      queries: [{ expr: requests(), legend: '{{process}}' }],
    },
    {
      title: 'Failed requests',
      description: 'Share of answers with a status from 500 on. Alert: RequestsFail',
      unit: 'percentunit',
      alertAt: 0.02,
      queries: [{ expr: `${requests('{status=~"5.."}')} / ${requests()}`, legend: '{{process}}' }],
    },
    {
      title: 'Duration',
      description: 'Half of the requests, and all but one of a hundred, are faster. Alert: RequestsSlow',
      unit: 's',
      alertAt: 1,
      queries: [
        { expr: quantile(0.5, 'process'), legend: '{{process}} p50' },
        { expr: quantile(0.99, 'process'), legend: '{{process}} p99' },
      ],
    },
    {
      title: 'Slowest pages',
      description: 'p99 of the storefront by route',
      unit: 's',
      queries: [{ expr: `topk(8, ${quantile(0.99, 'route', '{process="storefront"}')})`, legend: '{{route}}' }],
    },
    {
      title: 'Slowest endpoints',
      description: 'p99 of the API by route',
      unit: 's',
      queries: [{ expr: `topk(8, ${quantile(0.99, 'route', '{process="api"}')})`, legend: '{{route}}' }],
    },
    {
      title: 'Alarms',
      description: 'Raised within 15 minutes. Alert: AlarmRaised',
      unit: 'short',
      alertAt: 1,
      queries: [{ expr: 'sum by (alarm) (increase(alarms_total[15m]))', legend: '{{alarm}}' }],
    },
  ],
}

const jobs: Row = {
  title: 'Jobs and emails',
  panels: [
    {
      title: 'Waiting jobs',
      description: 'Due jobs that have not started',
      unit: 'short',
      queries: [{ expr: 'max by (queue) (jobs_waiting) > 0', legend: '{{queue}}' }],
    },
    {
      title: 'Oldest waiting job',
      description: 'Alert: JobsLate',
      unit: 's',
      alertAt: 300,
      queries: [{ expr: 'max by (queue) (jobs_oldest_waiting_seconds) > 0', legend: '{{queue}}' }],
    },
    {
      title: 'Failed jobs',
      description: 'Failed after all retries, within an hour. Alert: JobsFailed',
      unit: 'short',
      alertAt: 1,
      queries: [{ expr: 'max by (queue) (jobs_failed_last_hour)', legend: '{{queue}}' }],
    },
    {
      title: 'Undelivered emails',
      description: 'Wait for staff. Alert: EmailsFailed',
      unit: 'short',
      figure: true,
      alertAt: 1,
      queries: [{ expr: 'max(shop_failed_emails)', legend: 'emails' }],
    },
  ],
}

const database: Row = {
  title: 'Database',
  panels: [
    {
      title: 'Connections in use',
      description: 'Of each process',
      unit: 'short',
      queries: [{ expr: 'database_pool{state="in_use"}', legend: '{{process}} {{instance}}' }],
    },
    {
      title: 'Requests without a connection',
      description: 'Alert: PoolExhausted',
      unit: 'short',
      alertAt: 1,
      queries: [{ expr: 'database_pool{state="waiting"}', legend: '{{process}} {{instance}}' }],
    },
    {
      title: 'Listeners',
      description: '1 while changes of other processes arrive. Alert: ListenerLost',
      unit: 'short',
      queries: [{ expr: 'listener_connected', legend: '{{process}} {{instance}}' }],
    },
    {
      title: 'Largest tables',
      description: 'With their indexes',
      unit: 'bytes',
      queries: [{ expr: 'topk(10, max by (table) (postgres_table_bytes))', legend: '{{table}}' }],
    },
    {
      title: 'Limits that could not be checked',
      description: 'Within 5 minutes. Alert: LimitsUnchecked',
      unit: 'short',
      alertAt: 1,
      queries: [
        {
          expr: 'sum by (limit, refused) (increase(rate_limits_unchecked_total[5m]))',
          legend: '{{limit}}, refused: {{refused}}',
        },
      ],
    },
  ],
}

const processes: Row = {
  title: 'Processes',
  panels: [
    {
      title: 'Versions',
      description: 'Processes by version; during an upgrade there are two',
      unit: 'short',
      queries: [{ expr: 'count by (process, version) (build_info)', legend: '{{process}} {{version}}' }],
    },
    {
      title: 'CPU',
      description: '1 is a whole core',
      unit: 'short',
      queries: [{ expr: 'rate(process_cpu_seconds_total[5m])', legend: '{{process}} {{instance}}' }],
    },
    {
      title: 'Memory',
      description: 'Resident',
      unit: 'bytes',
      queries: [{ expr: 'process_resident_memory_bytes', legend: '{{process}} {{instance}}' }],
    },
    {
      title: 'Event loop delay',
      description: 'p99: how long a request waits for its turn',
      unit: 's',
      queries: [{ expr: 'nodejs_eventloop_lag_p99_seconds', legend: '{{process}} {{instance}}' }],
    },
    {
      title: 'Error reports',
      description: 'Within 5 minutes, by what became of them',
      unit: 'short',
      queries: [{ expr: 'sum by (outcome) (increase(error_reports_total[5m]))', legend: '{{outcome}}' }],
    },
  ],
}

export const DASHBOARDS: readonly DashboardPlan[] = [
  { uid: 'shop', title: 'Shop', rows: [money, visitors, jobs] },
  { uid: 'shop-processes', title: 'Shop: processes', rows: [processes, database] },
]
