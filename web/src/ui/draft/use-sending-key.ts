import { useState } from 'react'
import { randomKey } from '../../lib/random-key.ts'

/**
 * The idempotency key of what is being written: the same record sent twice, also from its recovered draft, is one record. It
 * changes only when another record is meant.
 */
export function useSendingKey() {
  const [key, setKey] = useState(() => randomKey())
  return {
    key,
    /** What is sent next is another record. */
    renew(): string {
      const next = randomKey()
      setKey(next)
      return next
    },
    /** A draft goes on under the key it was written with. */
    restore: setKey,
  }
}
