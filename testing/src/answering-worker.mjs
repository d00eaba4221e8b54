/** Says by `flag` that its answer lies there to be read. */
export function answer({ flag }) {
  setImmediate(() => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  })
}
