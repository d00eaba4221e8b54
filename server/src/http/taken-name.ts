import { brokenUniqueRule } from '../db/connection/database-errors.ts'
import { Refusal } from './refusal.ts'

interface Taken {
  /** The unique rule of the database that a second record breaks. */
  readonly rule: string
  readonly field: string
  readonly message: string
}

/** Saves; a name that another record has is told beside its field. */
export async function refuseTaken<T>({ rule, field, message }: Taken, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (brokenUniqueRule(error) !== rule) throw error
    throw new Refusal('DUPLICATE', { message, errors: [{ field, message }] })
  }
}
