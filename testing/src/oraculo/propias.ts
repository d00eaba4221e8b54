import { type CompraPropiaBody, comprasPropias } from '@cuadre/contract/compras-propias'
import { ecf } from '@cuadre/contract/ecf'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { unSuplidor } from '../compras.ts'
import { addDays, cents, lineOf, percentOf, pesos, sum } from './aritmetica.ts'
import { anotarPago } from './compras.ts'
import { aPagarDe, type CompraAnotada, fechaPagoDe, venceEn } from './compras-del-modelo.ts'
import { respuestaAlAzar } from './ecf.ts'
import { cerrado, dar, type Oficina, siguienteNumero } from './oficina.ts'
import { coincide, type Dictamen, oneOf } from './pasos.ts'

/** An own electronic document of purchases, with what becomes of the notes on it. */
interface Propia {
  readonly documentoId: number
  readonly compra: CompraAnotada
  /** Refused notes on it that nobody issued anew. */
  readonly rechazadas: {
    readonly id: number
    readonly ncf: string
    readonly fecha: string
    readonly anula: boolean
  }[]
  /** The tax office took the note that annuls it. */
  anulada: boolean
}

export type Propias = Awaited<ReturnType<typeof emisorDePropias>>

const PRECIOS = [1n, 33n, 9_999n, 123_457n, 1_000_000n] as const
const LINEAS = [
  { descripcion: 'Pintura', servicio: true, tasa: 18 },
  { descripcion: 'Madera', servicio: false, tasa: 18 },
  { descripcion: 'Café', servicio: false, tasa: 16 },
  { descripcion: 'Plátanos', servicio: false, tasa: 0 },
] as const

/** Own documents of purchases of the electronic company, and notes on them: taken, refused, issued anew, and asked for where they cannot be. */
export async function emisorDePropias(oficina: Oficina) {
  const { azar, prueba } = oficina
  const { api } = prueba
  const empresa = oficina.empresas.find(({ electronica }) => electronica)
  const diasCredito = 20
  const suplidor = await unSuplidor(api, { clase: 'informal', nombre: 'Ramón Peña', diasCredito })
  oficina.diasCredito.set(suplidor.id, diasCredito)
  const propias: Propia[] = []

  function anotar(propia: Pick<Propia, 'documentoId' | 'compra'>): void {
    propias.push({ ...propia, rechazadas: [], anulada: false })
  }

  async function emitir(): Promise<boolean> {
    const numero = empresa && siguienteNumero(empresa, '11')
    if (!empresa || !numero) return false
    const fecha = oficina.hoy as CompraPropiaBody['fecha']
    const lineas = Array.from({ length: 1 + azar(4) }, () => ({
      ...(LINEAS[azar(LINEAS.length)] ?? LINEAS[0]),
      cantidad: 1 + azar(7),
      precio: PRECIOS[azar(PRECIOS.length)] ?? 1n,
    }))
    const importe = (de: (linea: (typeof lineas)[number]) => boolean) =>
      sum(lineas.filter(de).map(linea => lineOf({ ...linea, descuento: 0, rebaja: 0n })))
    const gravado = {
      servicios: importe(({ servicio }) => servicio),
      al18: importe(({ servicio, tasa }) => !servicio && tasa === 18),
      al16: importe(({ tasa }) => tasa === 16),
    }
    const { servicios } = gravado
    const itbis = percentOf(servicios + gravado.al18, 18) + percentOf(gravado.al16, 16)
    const rentaRetenida = percentOf(servicios, 15)
    // Half of them are owed, until the day that is said or by the supplier's days.
    const forma = azar(2) === 0 ? '04' : '01'
    const dicho = azar(2) === 0 ? (addDays(fecha, azar(60)) as typeof fecha) : undefined
    const comun = {
      ...({ empresaId: empresa.id, suplidorId: suplidor.id, fecha, gasto: '02', forma } as const),
      servicio: servicios > 0n ? 'profesional' : 'ninguno',
    } as const
    const retencion = rentaRetenida > 0n ? '02' : null
    const { documentoId, compraId, detalles } = await api.data(comprasPropias.create, {
      body: {
        ...comun,
        ...{ clase: 'informal', usoItbis: 'adelantar', retencion, concepto: null },
        ...(dicho && { vence: dicho }),
        detalles: lineas.map(({ precio, ...linea }) => ({ ...linea, precio: pesos(precio) })),
        ...{ itbisRetenido: pesos(itbis), rentaRetenida: pesos(rentaRetenida) },
      },
    })
    dar(empresa, '11')
    // As its lines print it: what rounding leaves lies on one of them, so that it is a centavo a line off at most.
    const itbisDeServicios = sum(detalles.filter(una => una.servicio).map(una => cents(una.itbis)))
    const lejos = itbisDeServicios - percentOf(servicios, 18)
    if (lejos * lejos > BigInt(lineas.length) ** 2n)
      throw new Error(`services of ${numero} bear ${itbisDeServicios}`)
    const compra: CompraAnotada = {
      ...comun,
      ...{ id: compraId, documento: suplidor.documento, clase: 'informal', ncf: numero, modificado: '' },
      ...{
        uso: 'adelantar',
        servicios,
        bienes: importe(({ servicio }) => !servicio),
        itbis,
        gravado,
        itbisDeServicios,
      },
      ...{ selectivo: 0n, otros: 0n, propina: 0n, itbisRetenido: itbis, rentaRetenida, partes: [] },
      retencion: retencion ?? '',
      vence: forma === '04' ? (dicho ?? venceEn({ ncf: numero, fecha }, diasCredito)) : null,
    }
    oficina.compras.push(compra)
    if (forma !== '04') await anotarPago(oficina, compra, { fecha, monto: aPagarDe(compra) })
    await oficina.responder('aceptado')
    anotar({ documentoId, compra })
    return true
  }

  /** Why no note is made of it. */
  function falta({ compra, anulada }: Propia, anula: boolean): Dictamen {
    const cierre = anula && cerrado(oficina, compra.empresaId, compra.fecha)
    return anulada || cierre ? 'COMPRA_PROPIA_SIN_NOTA' : null
  }

  /** A note that annuls or corrects a text; the tax office refuses some. */
  async function corregir(): Promise<boolean> {
    const vivas = propias.filter(({ anulada }) => !anulada)
    const propia = oneOf(oficina, azar(6) === 0 ? propias : vivas)
    if (!propia) return false
    const anula = azar(2) === 0
    const como = { modo: anula ? 'total' : 'texto', texto: anula ? null : 'Debe decir otra cosa' }
    const body = { ...como, motivo: 'Al azar' } as never
    const answer = await api.call(comprasPropias.nota, { params: { id: propia.documentoId }, body })
    if (!coincide(answer, falta(propia, anula))) return false
    const { documentoId: id, numero: ncf } = answer.body.data
    await contestar(propia, { id, ncf, fecha: oficina.hoy, anula })
    return true
  }

  async function contestar(propia: Propia, nota: Propia['rechazadas'][number]): Promise<void> {
    if (empresa) dar(empresa, '04')
    const respuesta = respuestaAlAzar(oficina)
    await oficina.responder(respuesta)
    if (respuesta !== 'aceptado') propia.rechazadas.push(nota)
    else if (nota.anula) {
      propia.anulada = true
      oficina.compras.splice(oficina.compras.indexOf(propia.compra), 1)
      if (fechaPagoDe(propia.compra) === '') await nadaSeDebe(propia.compra)
    }
  }

  /** Of what its note has annulled nothing is owed. */
  async function nadaSeDebe({ id }: CompraAnotada): Promise<void> {
    const body = { fecha: oficina.hoy, monto: 0.01, forma: '02', referencia: null } as never
    coincide(await api.call(porPagarSuplidores.pagar, { params: { id }, body }), 'CUENTA_RECHAZADA')
  }

  async function deNuevo(): Promise<boolean> {
    const propia = oneOf(
      oficina,
      propias.filter(({ rechazadas }) => rechazadas.length > 0),
    )
    const nota = propia?.rechazadas.at(-1)
    if (!propia || !nota) return false
    const answer = await api.call(ecf.emitirDeNuevo, { params: { id: nota.id } })
    const cierre = cerrado(oficina, propia.compra.empresaId, nota.fecha) ? 'MES_CERRADO' : null
    if (!coincide(answer, cierre ?? falta(propia, nota.anula))) return false
    propia.rechazadas.pop()
    oficina.anulados.push({ ...nota, empresaId: propia.compra.empresaId })
    const { documentoId: id, numero: ncf } = answer.body.data
    await contestar(propia, { ...nota, id, ncf, fecha: oficina.hoy })
    return true
  }

  return { anotar, emitir, corregir, deNuevo }
}
