interface ScenarioOptions {
  seed: number
  requests?: number
  sequences?: number
  quick: boolean
  /** Only endpoints or cases whose name contains this. */
  only?: string
  /** A file of findings to send again. */
  replay?: string
}

interface ScenarioResult {
  /** Figures as `fuzz NAME key=value …`. */
  lines: string[]
  failures: string[]
}

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>
