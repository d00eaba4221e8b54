let tell = () => {}

/** Settled once the host of questions is on the page: a question that is asked sooner waits for it. */
export const hosted = new Promise<void>(resolve => {
  tell = resolve
})

export function tellHosted(): void {
  tell()
}
