import { expect, test } from 'vitest'
import { inCircles, reach, scriptsOf, staticImports, unstyled } from './bundle-budget.mjs'

test('a screen costs what it imports at once, each file once, and nothing that it may import later', () => {
  const code = {
    'assets/a.js': 'import{x}from"./b.js";import"./c.js";import("./later.js")',
    'assets/b.js': 'import{y}from"./c.js";export const x=y;export{z}from"./d.js"',
    'assets/c.js': 'export const y=1',
    'assets/d.js': 'export const z=2',
  }
  const files = reach(['assets/a.js'], file => staticImports(file, code[file]))
  expect([...files].sort()).toEqual(['assets/a.js', 'assets/b.js', 'assets/c.js', 'assets/d.js'])
})

test('files that need each other before either has run are found', () => {
  const imports = { a: ['b'], b: ['c'], c: ['b'], d: ['a'] }
  expect(inCircles(Object.keys(imports), file => imports[file])).toEqual(['b', 'c'])
})

test('the page asks for its module, for what is loaded ahead of it, and for plain scripts', () => {
  const html = `<link rel="icon" href="/favicon.svg"><script src="/color-scheme.js"></script>
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b-1.js"><link rel="stylesheet" href="/assets/index.css">`
  expect(scriptsOf(html)).toEqual(['color-scheme.js', 'assets/index-abc.js', 'assets/b-1.js'])
})

test('a class of a component whose stylesheet was left out is found, and one that never had a rule is not', () => {
  const theirs = '.m_77c9d27d{color:red}.m_0d5cee6e{color:blue}'
  const scripts = 'root:"m_77c9d27d",inner:"m_0d5cee6e",bare:"m_11111111"'
  expect(unstyled({ scripts, styles: '.m_77c9d27d{color:red}', theirs })).toEqual(['m_0d5cee6e'])
})
