import type { Parte } from './parte.ts'
import { documentos } from './partes/documentos.ts'
import { formato607 } from './partes/formato-607.ts'
import { formato608 } from './partes/formato-608.ts'
import { xml } from './partes/xml.ts'

/** What a month's pack is made of, in the order of its files. The control comes behind all of them. */
export const PARTES: readonly Parte[] = [formato607, formato608, documentos, xml]
