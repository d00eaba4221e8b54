import './slow-checks.mjs'

export * from '../../server/dist/ecf/worker.js'
