type Message = 'signed in' | 'signed out'

let channel: BroadcastChannel | undefined

/** Opened on first use: the build renders without a browser. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('fieldhouse-staff')
  return channel
}

export function tellOtherTabs(message: Message): void {
  openChannel().postMessage(message)
}

export function onMessageOfOtherTab(react: (message: Message) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<Message>) => react(data))
}
