// Loaded before a program (`node --import`): the clock of its machine is 60 days ahead.
const RealDate = Date
const AHEAD_MS = 60 * 24 * 60 * 60 * 1000
const now = () => RealDate.now() + AHEAD_MS

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }
  static now() {
    return now()
  }
}
