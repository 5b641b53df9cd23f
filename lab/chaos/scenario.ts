export interface ScenarioOptions {
  /** Smaller, for every change. */
  quick: boolean
  seed: number
  /** Of many cases only those whose name has this in it. */
  only?: string
}

export interface Outcome {
  /** Figures as `chaos NAME key=value …`. */
  lines: string[]
  failures: string[]
}

export type Scenario = (options: ScenarioOptions) => Promise<Outcome>
