/** Whatever we start gets nothing of our environment: it holds secrets, and PG* variables would change what PostgreSQL does. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH: PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot, TEMP }) }
}
