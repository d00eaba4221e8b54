import type { Conjunto, Fila } from '../libro/datos.ts'
import type { Nodo } from '../xml/leer.ts'
import type { Ecf } from './ecf.ts'
import { type Hallazgo, rechazo } from './hallazgo.ts'

/** Written by whoever signs; the delivered data cannot know them. */
const SUYOS: ReadonlySet<string> = new Set([
  'FechaHoraFirma',
  'CodigoSeguridadeCF',
  'FechaHoraAprobacionComercial',
])
/** Columns of the sheet that are no element. */
const DE_LA_HOJA: ReadonlySet<string> = new Set(['CasoPrueba', 'Caso de Prueba'])
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

/** The number that has to come next: the sheet's order, small consumption invoices as their summaries, which come last. */
export function siguiente(conjunto: Conjunto): string | null {
  const resumidos = conjunto.rfce.map(numeroDe)
  const enteros = conjunto.ecf.map(numeroDe).filter(uno => !resumidos.includes(uno))
  return [...enteros, ...resumidos].find(uno => !conjunto.hechos.includes(uno)) ?? null
}

export function numeroDe(fila: Fila): string {
  return fila['ENCF'] ?? fila['eNCF'] ?? fila['NCF'] ?? ''
}

function comparar(fila: Fila, enviados: ReadonlyMap<string, string>): Hallazgo[] {
  const columnas = Object.entries(fila).filter(([columna]) => !DE_LA_HOJA.has(columna))
  const entregados = new Map(
    columnas
      .filter(([, texto]) => texto !== AUSENTE && texto !== '')
      .map(([columna, texto]) => [normal(columna), texto]),
  )
  const nombres = new Set([...entregados.keys(), ...enviados.keys()])
  return [...nombres]
    .filter(nombre => !SUYOS.has(nombre) && (enviados.get(nombre) ?? '') !== (entregados.get(nombre) ?? ''))
    .map(nombre =>
      rechazo(
        1209,
        `La propiedad ${nombre} no es válida debido a que el valor enviado (${enviados.get(nombre) ?? ''}) no coincide con el valor (${entregados.get(nombre) ?? ''}) del conjunto de datos entregados`,
      ),
    )
}

/** The sheet's name of a column: a first repetition of the header may stand without its bracket. */
function normal(columna: string): string {
  const nombre = columna === 'ENCF' ? 'eNCF' : columna
  return nombre.replace(/^([A-Za-z0-9]+)\[1\]$/, '$1')
}

/**
 * Every text by the sheet's column: a bracket counts repetitions in the header ('TelefonoEmisor[2]'), in lines the line ('NombreItem[3]') and
 * then repetitions inside it ('TipoCodigo[1][2]').
 */
function textosDe(documento: Nodo): ReadonlyMap<string, string> {
  const textos = new Map<string, string>()
  const veces = new Map<string, number>()
  const anotar = (nombre: string, texto: string) => {
    const vez = (veces.get(nombre) ?? 0) + 1
    veces.set(nombre, vez)
    textos.set(vez === 1 ? nombre : `${nombre}[${vez}]`, texto)
  }
  const cabeza = (nodo: Nodo, dentro: string) => {
    if (nodo.nombre === 'DetallesItems') return
    const nombre =
      dentro === 'DescuentoORecargo' && nodo.nombre === 'NumeroLinea' ? 'NumeroLineaDoR' : nodo.nombre
    if (nodo.hijos.length === 0) anotar(nombre, nodo.texto)
    for (const hijo of nodo.hijos) cabeza(hijo, nodo.nombre)
  }
  cabeza(documento, '')
  const lineas = documento.hijos.find(uno => uno.nombre === 'DetallesItems')?.hijos ?? []
  lineas.forEach((linea, en) => {
    for (const [nombre, texto] of textosDeLinea(linea, en + 1)) textos.set(nombre, texto)
  })
  return textos
}

function textosDeLinea(linea: Nodo, numero: number): ReadonlyMap<string, string> {
  const textos = new Map<string, string>()
  const veces = new Map<string, number>()
  for (const campo of linea.hijos) {
    if (campo.hijos.length === 0) textos.set(normal(`${campo.nombre}[${numero}]`), campo.texto)
    else if (campo.nombre.startsWith('Tabla')) {
      for (const hoja of hojasDe(campo)) {
        const vez = (veces.get(hoja.nombre) ?? 0) + 1
        veces.set(hoja.nombre, vez)
        textos.set(`${hoja.nombre}[${numero}][${vez}]`, hoja.texto)
      }
    } else for (const hoja of hojasDe(campo)) textos.set(normal(`${hoja.nombre}[${numero}]`), hoja.texto)
  }
  return textos
}

function hojasDe(nodo: Nodo): readonly Nodo[] {
  return nodo.hijos.length === 0 ? [nodo] : nodo.hijos.flatMap(hojasDe)
}
