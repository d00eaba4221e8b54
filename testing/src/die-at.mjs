import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a program (`node --import`): it dies without a word just before the nth change that it makes to a folder,
// n being DIE_AT. Of what lies on the disk, nothing else can change between one of these calls and the next.
const last = Number(process.env['DIE_AT'])
let calls = 0

for (const name of ['mkdir', 'rename', 'rm', 'rmdir', 'writeFile']) {
  const real = fs.promises[name]
  fs.promises[name] = (...args) => {
    calls += 1
    if (calls === last) process.kill(process.pid, 'SIGKILL')
    return real(...args)
  }
}
syncBuiltinESMExports()
