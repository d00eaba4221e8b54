import { reglasDe, TIPO } from '../tipos.ts'
import { type Ambiente, type Conjunto, type Datos, datosNuevos, type Rango, type Recibido } from './datos.ts'

/** Where nothing was set, every type has what the tax office gives for tests: 1 to 10,000,000 (32: 50,000,000) until the end of 2028. */
const RANGO_DE_PRUEBA = { desde: 1, hasta: 10_000_000, hasta32: 50_000_000, vence: '31-12-2028' }

/** All that the tax office knows, with the questions that its rules ask. Data are plain, so that a file can keep them. */
export class Libro {
  datos: Datos
  private porNumero = new Map<string, Recibido[]>()
  private porTrack = new Map<string, Recibido>()
  private readonly alCambiar: (datos: Datos) => void

  constructor(datos: Datos, alCambiar: (datos: Datos) => void) {
    this.datos = datos
    this.alCambiar = alCambiar
    this.ordenar()
  }

  /** Forgets everything, settings too. */
  reiniciar(): void {
    this.datos = datosNuevos()
    this.ordenar()
    this.cambiado()
  }

  cambiado(): void {
    this.alCambiar(this.datos)
  }

  agregar(recibido: Omit<Recibido, 'orden'>): Recibido {
    this.datos.orden += 1
    const completo = { ...recibido, orden: this.datos.orden }
    this.datos.recibidos.push(completo)
    this.indexar(completo)
    this.cambiado()
    return completo
  }

  conTrackId(trackId: string): Recibido | null {
    return this.porTrack.get(trackId.toLowerCase()) ?? null
  }

  /** Everything that ever came for a number: invoices, notes and summaries. */
  deNumero(ambiente: Ambiente, rnc: string, encf: string): readonly Recibido[] {
    return this.porNumero.get(llave(ambiente, rnc, encf)) ?? []
  }

  /** What used a number up; null while it is free. */
  dueno(ambiente: Ambiente, rnc: string, encf: string): Recibido | null {
    const usados = this.deNumero(ambiente, rnc, encf).filter(uno => uno.vigente && uno.secuenciaUtilizada)
    return usados.find(uno => uno.estado !== 2) ?? usados[0] ?? null
  }

  /** The accepted document of a number, if there is one. */
  aceptado(ambiente: Ambiente, rnc: string, encf: string): Recibido | null {
    return this.deNumero(ambiente, rnc, encf).find(uno => uno.vigente && uno.estado !== 2) ?? null
  }

  /** The numbers of an issuer that were used up. */
  usados(ambiente: Ambiente, rnc: string): string[] {
    const suyos = this.datos.recibidos.filter(
      uno => uno.ambiente === ambiente && uno.rnc === rnc && uno.vigente && uno.secuenciaUtilizada,
    )
    return [...new Set(suyos.map(uno => uno.encf))]
  }

  /** Accepted notes on a document. */
  notasDe(original: Recibido): readonly Recibido[] {
    return this.datos.recibidos.filter(
      uno =>
        uno.vigente &&
        uno.estado !== 2 &&
        uno.ambiente === original.ambiente &&
        uno.rnc === original.rnc &&
        uno.ncfModificado === original.encf,
    )
  }

  /** The authorised range that holds a number. */
  rangoDe(rnc: string, encf: string): Rango | null {
    const [tipo, numero] = [encf.slice(1, 3), Number(encf.slice(3))]
    const propios = this.datos.rangos.filter(uno => uno.rnc === rnc && uno.tipo === tipo)
    const rangos = propios.length > 0 ? propios : [rangoDePrueba(rnc, tipo)]
    return rangos.find(uno => uno.desde <= numero && numero <= uno.hasta) ?? null
  }

  /** Whether a certificate may act for an RNC, or for anybody at all. */
  delegado(sn: string, rnc?: string): boolean {
    if (this.datos.sinDelegar.includes(sn)) return false
    const nombrados = rnc === undefined ? undefined : this.datos.delegaciones[rnc]
    return !nombrados || nombrados.includes(sn)
  }

  anulado(ambiente: Ambiente, rnc: string, encf: string): boolean {
    return this.datos.anulados.some(
      uno => uno.ambiente === ambiente && uno.rnc === rnc && uno.desde <= encf && encf <= uno.hasta,
    )
  }

  conjuntoDe(rnc: string): Conjunto | null {
    return this.datos.conjuntos.find(uno => uno.rnc === rnc) ?? null
  }

  private ordenar(): void {
    this.porNumero = new Map()
    this.porTrack = new Map()
    for (const uno of this.datos.recibidos) this.indexar(uno)
  }

  private indexar(recibido: Recibido): void {
    this.porTrack.set(recibido.trackId, recibido)
    if (recibido.servicio !== 'recepcion' && recibido.servicio !== 'resumen') return
    const donde = llave(recibido.ambiente, recibido.rnc, recibido.encf)
    const antes = this.porNumero.get(donde)
    if (antes) antes.push(recibido)
    else this.porNumero.set(donde, [recibido])
  }
}

function rangoDePrueba(rnc: string, tipo: string): Rango {
  const { desde, hasta, hasta32, vence } = RANGO_DE_PRUEBA
  return {
    rnc,
    tipo,
    desde,
    hasta: tipo === TIPO.consumo ? hasta32 : hasta,
    vence: reglasDe(tipo)?.sinVencimiento ? null : vence,
  }
}

function llave(ambiente: Ambiente, rnc: string, encf: string): string {
  return `${ambiente} ${rnc} ${encf.toUpperCase()}`
}
