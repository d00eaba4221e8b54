/** What any program needs to run and to find its folders; how Node itself is to run. */
const NEEDED = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_ENV',
  'NODE_OPTIONS',
  // Windows
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
]

/** For programs that we start beside the office: nothing of its environment but this, for the rest holds its keys and passwords. */
export function childEnvironment(env = process.env) {
  return Object.fromEntries(NEEDED.filter(name => env[name] !== undefined).map(name => [name, env[name]]))
}
