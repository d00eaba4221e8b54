import { setTimeout as delay } from 'node:timers/promises'

// A thread's file that loads as slowly as on a machine with much else to do.
await delay(1500)

export const eco = task => task
