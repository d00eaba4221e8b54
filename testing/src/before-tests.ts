import { afterAll, beforeAll } from 'vitest'

/**
 * What the tests of a file share: made before them in the order in which it is declared, and closed after them, where it can be, in the
 * opposite one. The object is there from the beginning, and is filled when the tests begin.
 */
export function beforeTests<T extends object>(make: () => T | Promise<T>): T {
  const made: T & { close?: () => unknown } = Object.create(null)
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(() => made.close?.())
  return made
}
