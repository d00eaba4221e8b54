import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { placed, unchecked } from '../lock.mjs'

/** The oldest version of each supported line of Node: '^20.19.0 || >=26' gives 20.19.0 and 26.0.0. */
export function oldestOfEachLine(range) {
  return range.split('||').map(line => semver.minVersion(line).version)
}

/** Which packages refuse one of these versions of Node, so that `npm ci` would warn there. Optional ones are left out without a word. */
export function refusedVersions(packages, versions) {
  return Object.entries(packages).flatMap(([path, { version, engines, optional }]) =>
    versions
      .filter(node => !optional && engines?.node && !semver.satisfies(node, engines.node))
      .map(node => `${path} ${version} wants Node ${engines.node}: it cannot be installed with ${node}`),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const problems = refusedVersions(packages, oldestOfEachLine(engines.node))
  for (const path of unchecked(packages))
    problems.push(`package-lock.json holds nothing against ${path}: no integrity`)
  if (JSON.stringify(placed(packages)) !== JSON.stringify(packages))
    problems.push('package-lock.json does not say of every package where it lies: npm run lock')
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
