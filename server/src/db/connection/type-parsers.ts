import pg from 'pg'

/**
 * How PostgreSQL values arrive in our code, other than the driver's own choice:
 * a day stays text (a Date would bring a clock and a zone), counters and money amounts are numbers — 14 digits at most,
 * which a double holds exactly; sums of money are made by the database or in centavos.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number], // int8
  [1700, Number], // numeric
  [1082, text => text], // date
  [1016, text => elements(text, Number)], // int8[]
  [1231, text => elements(text, Number)], // numeric[]
  [1182, text => elements(text, day => day)], // date[]
])

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? pg.types.getTypeParser(oid, format)
  },
}

/** Numbers and days hold neither commas nor quotes, so `{a,b,NULL}` can simply be cut. */
function elements(array: string, parse: (text: string) => unknown): unknown[] {
  if (array === '{}') return []
  return array
    .slice(1, -1)
    .split(',')
    .map(text => (text === 'NULL' ? null : parse(text)))
}
