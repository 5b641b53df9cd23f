import { mkdirSync, writeFileSync } from 'node:fs'
import type { DashboardPlan, Panel, Row } from './dashboard-panels.ts'
import { DASHBOARDS } from './dashboard-panels.ts'

const WIDTH = 24
const HEIGHT = 8
const PER_ROW = 3
const SOURCE = { type: 'prometheus', uid: '$source' }

export interface DashboardFile {
  file: URL
  source: string
}

/** Grafana's files, from one list of panels: by hand each panel would be forty lines. */
export function dashboardFiles(): DashboardFile[] {
  return DASHBOARDS.map((plan) => ({
    file: new URL(`../../deploy/grafana/${plan.uid}.json`, import.meta.url),
    source: `${JSON.stringify(toDashboard(plan), null, 2)}\n`,
  }))
}

export function generateDashboards(): void {
  mkdirSync(new URL('../../deploy/grafana/', import.meta.url), { recursive: true })
  for (const { file, source } of dashboardFiles()) writeFileSync(file, source)
}

function toDashboard({ uid, title, rows }: DashboardPlan) {
  let top = 0
  const panels = rows.flatMap((row) => {
    const placed = placeRow(row, top)
    top += 1 + HEIGHT * Math.ceil(row.panels.length / PER_ROW)
    return placed
  })
  return {
    uid,
    title,
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus', current: {} }],
    },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  }
}

function placeRow({ title, panels }: Row, top: number) {
  const width = WIDTH / PER_ROW
  return [
    { type: 'row', title, collapsed: false, panels: [], gridPos: { x: 0, y: top, w: WIDTH, h: 1 } },
    ...panels.map((panel, index) => ({
      ...drawPanel(panel),
      gridPos: {
        x: (index % PER_ROW) * width,
        y: top + 1 + Math.floor(index / PER_ROW) * HEIGHT,
        w: width,
        h: HEIGHT,
      },
    })),
  ]
}

function drawPanel({ title, description, unit, figure, alertAt, queries }: Panel) {
  const steps = [{ color: 'green', value: null }, ...(alertAt === undefined ? [] : [{ color: 'red', value: alertAt }])]
  const line = { thresholdsStyle: { mode: alertAt === undefined ? 'off' : 'line' } }
  return {
    type: figure ? 'stat' : 'timeseries',
    title,
    description,
    datasource: SOURCE,
    fieldConfig: {
      defaults: { unit, min: 0, thresholds: { mode: 'absolute', steps }, custom: figure ? {} : line },
      overrides: [],
    },
    targets: queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: SOURCE,
      expr,
      legendFormat: legend,
    })),
  }
}
