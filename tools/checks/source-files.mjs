import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What is made or fetched, never written by hand, and scripts that show a finding as it was found: no rule applies to them.
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'findings',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.cache',
])

/** Every file of the tree below `root`, as paths relative to it with forward slashes. */
export function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    // A build that is under way stands beside the last one, as "dist.", perhaps "old.", and a number.
    if (NOT_OURS.has(entry.name.replace(/^dist\.(?:old\.)?\d+$/, 'dist'))) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}

/** The sources of the tree with their text: TypeScript and JavaScript, or those with other ends. */
export function readSources(root, ends = /\.(ts|tsx|mjs|cjs|js)$/) {
  return listFiles(root)
    .filter(path => ends.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Tests and what only tests import: they may reach everywhere. */
export function isTest(path) {
  return /\.(test|spec)\.[a-z]+$|\/test-[a-z-]+\.tsx?$|^(testing|e2e|bench)\//.test(path)
}
