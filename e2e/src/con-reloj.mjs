// The built product in this process, by a clock that whoever forked it turns: each message is the moment that it is now (ms).
import { run } from '../../server/dist/run.js'

let ahead = 0
process.on('message', moment => {
  ahead = Number(moment) - Date.now()
  process.send?.(moment)
})
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await new Promise(done => process.once('message', done))
await run(undefined, () => new Date(Date.now() + ahead))
