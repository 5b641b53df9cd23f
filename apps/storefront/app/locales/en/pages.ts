export const pages = {
  policies: 'Policies',
  updated: (date: string) => `Updated ${date}`,
  earlier: 'Earlier versions',
  since: (date: string) => `Since ${date}`,
  outdated: (date: string) => `This is the version of ${date}. A later one applies now.`,
  heldAt: (date: string, since: string) => `As of ${date}, when the order was placed. Version of ${since}.`,
  current: 'Read the current version',
}

export type PagesMessages = typeof pages
