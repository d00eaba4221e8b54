type Task = () => Promise<void> | void

/** What must be undone when the run ends, however it ends: processes stopped, folders deleted, in reverse order. */
export class Cleanup {
  readonly #tasks: Task[] = []
  #running: Promise<void> = Promise.resolve()

  add(task: Task): void {
    this.#tasks.push(task)
  }

  /** Undoes everything once; asked again, what was added meanwhile. A task that fails does not keep the others from running. */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.runFrom(0))
    return this.#running
  }

  /** Undoes only what was added since `mark`. */
  async runFrom(mark: number): Promise<void> {
    for (const task of this.#tasks.splice(mark).reverse()) await attempt(task)
  }

  get mark(): number {
    return this.#tasks.length
  }
}

async function attempt(task: Task): Promise<void> {
  try {
    await task()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}
