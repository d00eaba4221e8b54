/** True in `npm run test:all`, which proves at length what the gate (`npm test`) proves once. */
export const AT_LENGTH = process.env['CUADRE_TESTS'] === 'all'

/** How often something is tried: once or a few times in the gate, many times in `npm run test:all`. */
export function rounds({ gate, all }: { gate: number; all: number }): number {
  return AT_LENGTH ? all : gate
}

/** How many want the same at the same moment: in the gate too more than a program has connections to its database. */
export const CROWD = rounds({ gate: 16, all: 64 })

/** How many of a crowd find something left. */
export const SERVED = rounds({ gate: 10, all: 40 })
