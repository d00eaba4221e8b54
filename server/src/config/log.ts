/** What start-up code needs of a logger. Fastify's own logger fits as it is. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Plain lines on the error channel, for the time before (and after) the web server with its own logger lives. */
export const terminalLog: Log = {
  info: message => void process.stderr.write(`${message}\n`),
  warn: message => void process.stderr.write(`Atención: ${message}\n`),
  error: message => void process.stderr.write(`Error: ${message}\n`),
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
