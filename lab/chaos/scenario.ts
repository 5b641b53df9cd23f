export interface ScenarioOptions {
  /** A smaller run, for every change. */
  quick: boolean
  seed: number
  /** Runs only the cases whose name contains this. */
  only?: string
  /** Another number of faults than the usual one, where a scenario counts them. */
  count?: number
  /** Factor for the load of shoppers, below 1 on a busy machine. */
  rate?: number
}

export interface ScenarioResult {
  /** Figures as `chaos NAME key=value …`. */
  lines: string[]
  failures: string[]
}

export type Scenario = (options: ScenarioOptions) => Promise<ScenarioResult>
