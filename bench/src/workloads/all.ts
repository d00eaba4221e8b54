import type { Workload } from '../workload.ts'
import { w1Create } from './w1-create.ts'
import { w2bLists, w2Lists } from './w2-lists.ts'
import { w3Read } from './w3-read.ts'
import { w4Invoice } from './w4-invoice.ts'
import { w5Pay } from './w5-pay.ts'
import { w6Formato607 } from './w6-607.ts'
import { w7Login } from './w7-login.ts'
import { w8Readers } from './w8-readers.ts'
import { w9Hub } from './w9-hub.ts'
import { w10Start } from './w10-start.ts'
import { w11Memory } from './w11-memory.ts'
import { w12Web } from './w12-web.ts'
import { w13Ecf } from './w13-ecf.ts'

/**
 * In the order of the report, and of running: those that write leave their orders behind for the others, and those that issue
 * electronically, last, thousands of documents that the product goes on trying to send.
 */
export const WORKLOADS: readonly Workload[] = [
  ...[w1Create, w2Lists, w2bLists, w3Read, w4Invoice, w5Pay, w6Formato607],
  ...[w7Login, w9Hub, w10Start, w11Memory, w12Web, w8Readers, w13Ecf],
]
