type Task = () => Promise<void> | void

/** What must be undone when the run ends, however it ends: processes stopped, folders deleted, in reverse order. */
export class Cleanup {
  readonly #tasks: Task[] = []
  #running: Promise<void> | null = null

  add(task: Task): void {
    this.#tasks.push(task)
  }

  /** Undoes everything once; whoever asks again waits for the first. A task that fails does not keep the others from running. */
  run(): Promise<void> {
    this.#running ??= this.#undo()
    return this.#running
  }

  /** Undoes only what was added since `mark`. */
  async runFrom(mark: number): Promise<void> {
    for (const task of this.#tasks.splice(mark).reverse()) await this.#try(task)
  }

  get mark(): number {
    return this.#tasks.length
  }

  async #undo(): Promise<void> {
    await this.runFrom(0)
  }

  async #try(task: Task): Promise<void> {
    try {
      await task()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}
