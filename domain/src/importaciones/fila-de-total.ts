import { claveDeEncabezado } from './emparejar.ts'
import { numeroEscrito } from './leer-celda.ts'

const TOTAL = /^(gran |sub ?)?total(es)?( |$)/

/** Says whether a row adds up those above it: one cell says so, and every other one is blank or a number. */
export function esFilaDeTotal(textos: readonly string[]): boolean {
  const dichas = textos.filter(texto => texto.trim() !== '')
  const otras = dichas.filter(texto => !TOTAL.test(claveDeEncabezado(texto)))
  return otras.length === dichas.length - 1 && otras.every(texto => 'valor' in numeroEscrito(texto))
}
