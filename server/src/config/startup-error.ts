/**
 * A reason for which the program cannot start (or go on), told to whoever started it: one Spanish sentence that
 * says what happened and what to do. `main` prints the sentence alone and leaves with `exitCode`.
 */
export class StartupError extends Error {
  readonly exitCode = 1

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
