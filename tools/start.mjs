import { build } from './build.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Error: se necesita Node 20.19 o más nuevo; este es ${process.version}.`)
  process.exit(1)
}

try {
  await build()
} catch (error) {
  console.error(`Error: no se pudo compilar el programa. ${error.message}`)
  process.exit(1)
}
// In this same process, so that signals, exit codes and arguments are the program's own.
await import('../server/dist/main.js')
