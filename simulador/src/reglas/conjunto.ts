import type { Conjunto, Fila } from '../libro/datos.ts'
import type { Nodo } from '../xml/documento.ts'
import type { Ecf } from './ecf.ts'
import { type Hallazgo, rechazo } from './hallazgo.ts'

/** Written by whoever signs; the delivered data cannot know them. */
const SUYOS: ReadonlySet<string> = new Set([
  'FechaHoraFirma',
  'CodigoSeguridadeCF',
  'FechaHoraAprobacionComercial',
])
/** Columns of the sheet that are no element, as they are compared. */
const DE_LA_HOJA: ReadonlySet<string> = new Set(['casoprueba', 'casodeprueba'])
const AUSENTE = '#e'

/** Certification: the document is the next of the delivered set, and every text is the delivered one ('385' is not '385.00'). */
export function hallazgosDelConjunto(conjunto: Conjunto, ecf: Ecf): Hallazgo[] {
  const filas = ecf.nodo.nombre === 'RFCE' ? conjunto.rfce : conjunto.ecf
  const fila = filas.find(uno => numeroDe(uno) === ecf.encf)
  const pendiente = siguiente(conjunto)
  // The data test is over: what follows is the taxpayer's own (the simulation).
  if (pendiente === null) return []
  if (!fila || (conjunto.enOrden && pendiente !== ecf.encf))
    return [
      rechazo(
        1209,
        `El e-NCF ${ecf.encf} no corresponde al conjunto de datos entregados; corresponde ${pendiente}.`,
      ),
    ]
  return comparar(fila, textosDe(ecf.nodo))
}

/** Approvals of a set: null where this one is as it was delivered, else what is wrong; undefined where none is asked for now. */
export function faltaDeAprobacion(conjunto: Conjunto, encf: string, nodo: Nodo): string | null | undefined {
  if (conjunto.acecf.length === 0 || conjunto.aprobados.length === conjunto.acecf.length) return undefined
  if (siguiente(conjunto) !== null)
    return `El contribuyente de rnc ${conjunto.rnc} no se encuentra en la etapa de prueba de datos de aprobación comercial`
  const fila = conjunto.acecf.find(uno => numeroDe(uno) === encf)
  if (!fila) return `El e-NCF ${encf} no corresponde al conjunto de datos entregados.`
  return comparar(fila, textosDe(nodo))[0]?.valor ?? null
}

/**
 * The number that has to come next: the sheet's order, but a note after what it corrects, and small consumption invoices as their
 * summaries, which come last. Null: the data test is over.
 */
export function siguiente(conjunto: Conjunto): string | null {
  const resumidos = conjunto.rfce.map(numeroDe)
  const faltan = conjunto.ecf.filter(uno => ![...resumidos, ...conjunto.hechos].includes(numeroDe(uno)))
  const espera = (nota: Fila) => faltan.some(otra => numeroDe(otra) === columnaDe(nota, 'NCFModificado'))
  const entera = faltan.find(uno => !espera(uno)) ?? faltan[0]
  return entera ? numeroDe(entera) : (resumidos.find(uno => !conjunto.hechos.includes(uno)) ?? null)
}

/** Whether the tax office asked for this document itself: what it says was never its issuer's choice. */
export function esEntregado(conjunto: Conjunto | null, ecf: Ecf): boolean {
  return conjunto !== null && siguiente(conjunto) !== null && tiene(conjunto, ecf.encf)
}

export function tiene(conjunto: Conjunto, encf: string): boolean {
  return [...conjunto.ecf, ...conjunto.rfce].some(uno => numeroDe(uno) === encf)
}

export function numeroDe(fila: Fila): string {
  return columnaDe(fila, 'eNCF') || columnaDe(fila, 'NCF')
}

function columnaDe(fila: Fila, nombre: string): string {
  return Object.entries(fila).find(([columna]) => clave(columna) === clave(nombre))?.[1] ?? ''
}

type Textos = ReadonlyMap<string, { readonly nombre: string; readonly texto: string }>

function comparar(fila: Fila, enviados: Textos): Hallazgo[] {
  const entregados: Textos = new Map(
    Object.entries(fila)
      .filter(([columna, texto]) => !DE_LA_HOJA.has(clave(columna)) && texto !== AUSENTE && texto !== '')
      .map(([columna, texto]) => [clave(columna), { nombre: columna.trim(), texto }]),
  )
  return [...new Map([...entregados, ...enviados])].flatMap(([cual, { nombre }]) => {
    const [enviado, entregado] = [enviados.get(cual)?.texto ?? '', entregados.get(cual)?.texto ?? '']
    if (SUYOS.has(nombre) || enviado === entregado) return []
    return [
      rechazo(
        1209,
        `La propiedad ${nombre} no es válida debido a que el valor enviado (${enviado}) no coincide con el valor (${entregado}) del conjunto de datos entregados`,
      ),
    ]
  })
}

/** What columns are compared by: the sheet writes some in other capitals ('MontosubRecargo') and with blanks behind; a first repetition may stand without its bracket. */
function clave(columna: string): string {
  return columna
    .replace(/\s/g, '')
    .toLowerCase()
    .replace(/^(\w+)\[1\]$/, '$1')
}

/**
 * Every text by the sheet's column: a bracket counts repetitions in the header ('TelefonoEmisor[2]'), in lines the line ('NombreItem[3]') and
 * then repetitions inside it ('TipoCodigo[1][2]').
 */
function textosDe(documento: Nodo): Textos {
  const textos = new Map<string, { nombre: string; texto: string }>()
  const poner = (nombre: string, texto: string) => textos.set(clave(nombre), { nombre, texto })
  const veces = new Map<string, number>()
  const cabeza = (nodo: Nodo, dentro: string) => {
    if (nodo.nombre === 'DetallesItems') return
    const nombre =
      dentro === 'DescuentoORecargo' && nodo.nombre === 'NumeroLinea' ? 'NumeroLineaDoR' : nodo.nombre
    if (nodo.hijos.length === 0) {
      const vez = (veces.get(nombre) ?? 0) + 1
      veces.set(nombre, vez)
      poner(vez === 1 ? nombre : `${nombre}[${vez}]`, nodo.texto)
    }
    for (const hijo of nodo.hijos) cabeza(hijo, nodo.nombre)
  }
  cabeza(documento, '')
  const lineas = documento.hijos.find(uno => uno.nombre === 'DetallesItems')?.hijos ?? []
  lineas.forEach((linea, en) => {
    for (const [nombre, texto] of textosDeLinea(linea, en + 1)) poner(nombre, texto)
  })
  return textos
}

function textosDeLinea(linea: Nodo, numero: number): (readonly [string, string])[] {
  const veces = new Map<string, number>()
  return linea.hijos.flatMap(campo => {
    const repite = campo.nombre.startsWith('Tabla')
    return hojasDe(campo).map(({ nombre, texto }) => {
      if (!repite) return [`${nombre}[${numero}]`, texto] as const
      const vez = (veces.get(nombre) ?? 0) + 1
      veces.set(nombre, vez)
      return [`${nombre}[${numero}][${vez}]`, texto] as const
    })
  })
}

function hojasDe(nodo: Nodo): readonly Nodo[] {
  return nodo.hijos.length === 0 ? [nodo] : nodo.hijos.flatMap(hojasDe)
}
