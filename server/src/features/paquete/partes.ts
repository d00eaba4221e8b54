import type { Parte } from './parte.ts'
import { comisiones } from './partes/comisiones.ts'
import { compras } from './partes/compras.ts'
import { documentos } from './partes/documentos.ts'
import { formato606 } from './partes/formato-606.ts'
import { formato607 } from './partes/formato-607.ts'
import { formato608 } from './partes/formato-608.ts'
import { ir17 } from './partes/ir17.ts'
import { it1 } from './partes/it1.ts'
import { porPagar } from './partes/por-pagar.ts'
import { propias } from './partes/propias.ts'
import { retenciones } from './partes/retenciones.ts'
import { xml } from './partes/xml.ts'

/** What a month's pack is made of, in the order of its files. The control comes behind all of them. */
export const PARTES: readonly Parte[] = [
  formato607,
  formato608,
  formato606,
  it1,
  ir17,
  documentos,
  xml,
  compras,
  propias,
  porPagar,
  retenciones,
  comisiones,
]
