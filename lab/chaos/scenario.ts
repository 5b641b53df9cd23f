export interface ScenarioOptions {
  /** A smaller run, for every change. */
  quick: boolean
  seed: number
  /** Runs only the cases whose name contains this. */
  only?: string
}

export interface ScenarioResult {
  /** Figures as `chaos NAME key=value …`. */
  lines: string[]
  failures: string[]
}

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>
