export const look = {
  title: 'Complete the look',
  goesWith: (name: string, color: string) => `Pieces that go with ${name} in ${color}.`,
}

export type LookMessages = typeof look
