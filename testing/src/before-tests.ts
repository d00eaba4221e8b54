import { afterAll, beforeAll } from 'vitest'

/**
 * What the tests of a file share, made before them in the order in which it is declared, and closed after them in the opposite one. The
 * object is there from the beginning, and is filled when the tests begin.
 */
export function beforeTests<T extends object>(
  make: () => T | Promise<T>,
  close: (made: T) => unknown = () => {},
): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(async () => {
    // What could not be made cannot be closed.
    if (Object.keys(made).length > 0) await close(made)
  })
  return made
}
