/** What stands for `${…}` in a text of SQL. */
export const HOLE = '¤'

const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]+"|[A-Za-z_]\w*|¤|\S/g
const NAME = /^(?:[A-Za-z_]|")/

/** A list of tables goes on after each comma until one of these. */
const ENDS_LIST = new Set(
  'WHERE GROUP ORDER HAVING LIMIT OFFSET UNION EXCEPT INTERSECT RETURNING FOR SET WINDOW SELECT'.split(' '),
)
const STARTS_LIST = new Set('FROM USING TRUNCATE LOCK'.split(' '))
/** `FOR UPDATE`, `ON CONFLICT DO UPDATE`, `BEFORE UPDATE` change no table here. */
const NO_COMMAND = new Set('FOR KEY DO ON OF AFTER BEFORE OR'.split(' '))
/** `extract(epoch FROM x)` reads no table. */
const FROM_AS_ARGUMENT = new Set('EXTRACT SUBSTRING TRIM OVERLAY'.split(' '))
/** Stand between the command and the table. */
const FILLERS = new Set('ONLY LATERAL TABLE'.split(' '))

/**
 * The tables that a text of SQL reads and writes: `{name, mode, at}`, with the place in the text. A name is null where a
 * hole stands for the table. Functions and aliases are no tables, nor are the queries that the statement names itself, which
 * are answered beside. `strict` takes keywords in capitals alone, for texts that may be prose.
 */
export function tablesOf(sql, { strict = false } = {}) {
  const tokens = [...sql.matchAll(TOKENS)]
    .map(({ 0: text, index: at }) => ({ text, at, word: strict ? text : text.toUpperCase() }))
    .filter(({ text }) => !/^(?:--|\/\*|')/.test(text))
  const named = namedQueries(tokens)
  const uses = []
  // One entry per open parenthesis: the word before it, how the tables of a list that goes on inside are used, and whether
  // USING names a table there and no column or operator.
  const open = [{ before: '', list: null, using: false }]
  for (const [i, { word }] of tokens.entries()) {
    const here = open.at(-1)
    if (word === '(') open.push({ before: tokens[i - 1]?.word.toUpperCase() ?? '', list: null, using: false })
    else if (word === ')') open.length > 1 && open.pop()
    else if (ENDS_LIST.has(word)) here.list = null
    else if (word === 'DELETE' || word === 'MERGE') here.using = true
    const mode = modeAt(tokens, i, here)
    if (mode === null) continue
    if (STARTS_LIST.has(word) && tokens[i - 1]?.word !== 'DELETE') here.list = mode
    const use = tableAfter(tokens, i, mode)
    if (use && !named.has(use.name)) uses.push({ ...use, mode })
  }
  return { uses, named }
}

/** How the table after this word is used; null where no table follows. */
function modeAt(tokens, i, { before, list, using }) {
  const { word } = tokens[i]
  const previous = tokens[i - 1]?.word
  if (word === ',') return list
  if (word === 'JOIN') return 'read'
  if (word === 'USING') return using ? 'read' : null
  if (word === 'INTO' || word === 'TRUNCATE' || word === 'LOCK' || word === 'COPY') return 'write'
  if (word === 'UPDATE') return NO_COMMAND.has(previous) ? null : 'write'
  if (word !== 'FROM' || tokens[i + 1]?.word === 'STDIN') return null
  if (previous === 'DELETE') return 'write'
  return previous === 'DISTINCT' || FROM_AS_ARGUMENT.has(before) ? null : 'read'
}

function tableAfter(tokens, i, mode) {
  let next = i + 1
  while (FILLERS.has(tokens[next]?.word)) next++
  const token = tokens[next]
  if (!token || token.text.includes(HOLE)) return { name: null, at: (token ?? tokens[i]).at }
  const isFunction = mode === 'read' && tokens[next + 1]?.text === '('
  if (!NAME.test(token.text) || isFunction) return null
  if (tokens[next + 1]?.text !== '.') return { name: plain(token.text), at: token.at }
  // What stands in a schema of PostgreSQL's own is no table of ours.
  return plain(token.text) === 'public' ? { name: plain(tokens[next + 2]?.text ?? ''), at: token.at } : null
}

function plain(name) {
  return name.replaceAll('"', '').toLowerCase()
}

/** `WITH a AS (…), b (x) AS MATERIALIZED (…)` and `DECLARE c CURSOR`: names that a statement gives itself, the
 * parts after WITH also where they stand alone. */
function namedQueries(tokens) {
  const named = new Set()
  for (const [i, { text }] of tokens.entries()) {
    const previous = tokens[i - 1]?.word
    if (!NAME.test(text)) continue
    if (previous === 'DECLARE') named.add(plain(text))
    if (![undefined, 'WITH', 'RECURSIVE', ','].includes(previous)) continue
    let next = i + 1
    if (tokens[next]?.text === '(')
      next = tokens.findIndex((token, at) => at > next && token.text === ')') + 1
    if (tokens[next++]?.word !== 'AS') continue
    while (['NOT', 'MATERIALIZED'].includes(tokens[next]?.word)) next++
    if (tokens[next]?.text === '(') named.add(plain(text))
  }
  return named
}

/** The tables and views that are left when these migrations have run, in the order of their numbers. */
export function tablesOfSchema(migrations) {
  const tables = new Set()
  const steps =
    /\b(CREATE(?:\s+\w+){0,2}?|DROP)\s+(?:TABLE|VIEW)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?([\w\s,]+?)\s*(?=[(;]|\bAS\b|\bCASCADE\b)|\bALTER\s+TABLE\s+(\w+)\s+RENAME\s+TO\s+(\w+)/gi
  for (const text of migrations) {
    for (const [, step, names, from, to] of text.replace(/--[^\n]*/g, '').matchAll(steps)) {
      if (to) {
        tables.delete(from)
        tables.add(to)
        continue
      }
      for (const name of names.split(',').map(one => one.trim())) {
        if (/^DROP/i.test(step)) tables.delete(name)
        else tables.add(name)
      }
    }
  }
  return tables
}
