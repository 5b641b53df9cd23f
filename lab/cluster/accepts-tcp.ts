import { connect } from 'node:net'

/** True if something listens on this port of this machine. */
export function acceptsTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const settle = (accepts: boolean) => {
      socket.destroy()
      resolve(accepts)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
}
