/** Rounds given to a machine that does other things too. */
const ROUNDS = 8

/**
 * The smallest of some measurements, taken until one is small enough: whatever else the machine does only makes a
 * round longer, while a program that waits where it should not is slow in every round.
 */
export async function smallestOf(enough: number, measure: () => Promise<number>): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && smallest >= enough; round += 1) {
    smallest = Math.min(smallest, await measure())
  }
  return smallest
}
