import { parseSync, Visitor } from 'oxc-parser'
import { HOLE, tablesOf } from './sql-tables.mjs'

/** Calls of the query builder whose first argument is a table. */
const BUILDER = new Map([
  ...['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'].map(is('read')),
  ...['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral'].map(is('read')),
  ...['insertInto', 'mergeInto', 'updateTable', 'deleteFrom'].map(is('write')),
])
/** Names of the query builder, but also of arrays and buffers: a table only where they are given one's name. */
const AMBIGUOUS = ['from', 'using']
/** An argument of these kinds may hold any name. */
const HIDES = ['Identifier', 'MemberExpression', 'ConditionalExpression', 'TemplateLiteral']

/**
 * Every use of a table in a source: `{name, mode, line}`, and the names that its statements give to queries of their own. A name
 * is null where the source does not show which table it is; the mode is 'hide' where a query is named like a table, which
 * cannot be told from it. `byName` tells how functions of ours use the table whose name they are given, as an argument or in a
 * field of one.
 */
export function usesOf({ path, text }, { tables, byName }) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const constants = constantsOf(program)
  const uses = []
  const named = new Set()
  const seen = new Set()
  const add = (name, mode, at) => uses.push({ name, mode, line: text.slice(0, at).split('\n').length })

  /** A statement names a query of its own. */
  function give(name, at) {
    named.add(name)
    if (tables.has(name)) add(name, 'hide', at)
  }

  function readText(node, strict) {
    if (node === undefined || seen.has(node)) return
    seen.add(node)
    const found = tablesOf(textOf(node, { source: text, constants }), { strict })
    for (const name of found.named) give(name, node.start)
    for (const { name, mode, at } of found.uses) add(name, mode, node.start + at)
  }

  function readBuilder(call, mode) {
    const [first] = call.arguments
    for (const one of first?.type === 'ArrayExpression' ? first.elements : [first]) {
      if (typeof one?.value === 'string') add(one.value.trim().split(/\s/)[0], mode, one.start)
      else if (HIDES.includes(one?.type)) add(null, mode, one.start)
    }
  }

  function readByName(call, mode) {
    const given = call.arguments.flatMap(one =>
      one.type === 'ObjectExpression' ? one.properties.map(field => field.value) : [one],
    )
    const tablesGiven = given.filter(one => tables.has(one?.value))
    for (const one of tablesGiven) add(one.value, mode, one.start)
    if (tablesGiven.length === 0) add(null, mode, call.start)
  }

  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.name === 'sql') readText(quasi, false)
    },
    TemplateLiteral: node => readText(node, true),
    Literal: node => {
      if (typeof node.value === 'string') readText(node, true)
    },
    // A sentence for people.
    NewExpression: ({ callee, arguments: given }) => {
      if (/Error$/.test(callee.name)) for (const one of given) seen.add(one)
    },
    CallExpression: call => {
      const { callee, arguments: given } = call
      const method = callee.type === 'MemberExpression' ? callee.property.name : null
      if (callee.name === 'statement' || method === 'query') readText(given.find(isText), false)
      if (method === 'with' || method === 'withRecursive') give(given[0]?.value, call.start)
      if (BUILDER.has(method)) readBuilder(call, BUILDER.get(method))
      if (AMBIGUOUS.includes(method) && tables.has(given[0]?.value)) readBuilder(call, 'read')
      if (Object.hasOwn(byName, callee.name ?? '')) readByName(call, byName[callee.name])
    },
    Property: field => {
      if (field.key.name === 'tabla' && tables.has(field.value.value))
        add(field.value.value, 'read', field.start)
    },
  }).visit(program)
  return { uses, named }
}

function is(mode) {
  return name => [name, mode]
}

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string'

/** What the constants of a source begin as: a text, or the call that makes them. */
function constantsOf(program) {
  const constants = new Map()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  return constants
}

/**
 * The text of a template or a string, each sign at its own place. In place of `${…}` stands what it says of a table:
 * the name of `sql.table('x')`, the beginning of a text of the same source, `()` for a query that a call makes, and a hole
 * where it may be anything.
 */
function textOf(node, { source, constants }) {
  let text = source.slice(node.start, node.end).replace(/^['"`]|['"`]$/g, ' ')
  for (const [i, one] of (node.expressions ?? []).entries()) {
    const start = node.quasis[i].end - 2 - node.start
    const end = node.quasis[i + 1].start + 1 - node.start
    const stands = standsFor(constants.get(one.name) ?? one, source)
    text = text.slice(0, start) + stands.padEnd(end - start).slice(0, end - start) + text.slice(end)
  }
  return text
}

function standsFor(value, source) {
  const { type, callee, arguments: given } = value
  const written = type === 'TaggedTemplateExpression' ? value.quasi : value
  if (isText(written)) return source.slice(written.start + 1, written.end - 1).trim()
  if (type !== 'CallExpression') return HOLE
  const makesName = callee.object?.name === 'sql' || callee.property?.name === 'escapeIdentifier'
  if (!makesName) return '()'
  return callee.property.name === 'table' && typeof given[0]?.value === 'string' ? given[0].value : HOLE
}
