import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** None: `.npmrc` lets npm put in the registry that it was told of. */
const HOST = 'https://registry.invalid'

/**
 * The packages of a lock file, each with the place of its archive. Without it npm asks the registry for the list of all versions of every
 * package before it fetches the one that it knows: twice the requests, and half the work of an install.
 */
export function placed(packages) {
  return Object.fromEntries(
    Object.entries(packages).map(([path, { version, name, resolved, ...rest }]) => {
      if (!isFetched(path, rest)) return [path, packages[path]]
      const full = name ?? path.split('node_modules/').at(-1)
      const place = `${HOST}/${full}/-/${full.split('/').at(-1)}-${version}.tgz`
      return [path, { ...(name && { name }), version, resolved: place, ...rest }]
    }),
  )
}

/** Neither a room of ours nor a link to one. */
const isFetched = (path, { link }) => path.includes('node_modules/') && !link

/** Those whose archive nothing is held against. */
export const unchecked = packages =>
  Object.keys(packages).filter(path => isFetched(path, packages[path]) && !packages[path].integrity)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const text = JSON.stringify({ ...lock, packages: placed(lock.packages) }, null, 2)
  writeFileSync('package-lock.json', `${text}\n`)
}
