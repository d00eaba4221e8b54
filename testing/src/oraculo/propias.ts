import { type CompraPropiaBody, comprasPropias } from '@cuadre/contract/compras-propias'
import { ecf } from '@cuadre/contract/ecf'
import type { oficinaElectronica } from '../oficina-electronica.ts'
import { seededRandom } from '../random-changes.ts'
import { half, lineOf, percentOf, pesos, sum } from './aritmetica.ts'
import type { CompraAnotada } from './compras.ts'

type Oficina = Awaited<ReturnType<typeof oficinaElectronica>>

/** An own document of purchases as an accountant keeps it, with what becomes of its notes. */
interface Propia {
  readonly documentoId: number
  readonly anotada: CompraAnotada
  /** Of what bears ITBIS, in centavos: services, goods at 18 % and at 16 %. */
  readonly gravado: Readonly<Record<'servicios' | 'al18' | 'al16', bigint>>
  /** Refused notes on it that nobody issued anew. */
  rechazadas: number[]
  /** The tax office took the note that annuls it. */
  anulada: boolean
}

const PRECIOS = [1n, 33n, 9_999n, 123_457n, 1_000_000n] as const
const LINEAS = [
  { descripcion: 'Pintura', servicio: true, tasa: 18 },
  { descripcion: 'Madera', servicio: false, tasa: 18 },
  { descripcion: 'Café', servicio: false, tasa: 16 },
  { descripcion: 'Plátanos', servicio: false, tasa: 0 },
] as const

interface Paseo {
  readonly oficina: Oficina
  readonly suplidor: { readonly id: number; readonly documento: string }
  readonly hoy: CompraPropiaBody['fecha']
  readonly pasos: number
  readonly semilla: number
}

/**
 * Own documents of purchases, and notes on them, at random through the doors: taken, refused, issued anew and asked for again where they
 * cannot be. Answers what an accountant would have written down meanwhile.
 */
export async function pasear({ oficina, suplidor, hoy, pasos, semilla }: Paseo) {
  const { api, control, puesto } = oficina
  const azar = seededRandom(semilla)
  const propias: Propia[] = []
  const hecho = new Set<string>()
  const alguna = (que: (propia: Propia) => boolean) => {
    const suyas = propias.filter(que)
    return suyas[azar(suyas.length)]
  }
  const nota = async (id: number, modo: 'total' | 'texto') => {
    const body = { modo, motivo: 'Al azar', texto: modo === 'texto' ? 'Debe decir otra cosa' : null }
    return (await api.call(comprasPropias.nota, { params: { id }, body: body as never })).body
  }

  async function emitir() {
    const lineas = Array.from({ length: 1 + azar(4) }, () => ({
      ...(LINEAS[azar(LINEAS.length)] ?? LINEAS[0]),
      cantidad: 1 + azar(7),
      precio: PRECIOS[azar(PRECIOS.length)] ?? 1n,
    }))
    const importe = (de: (linea: (typeof lineas)[number]) => boolean) =>
      sum(lineas.filter(de).map(linea => lineOf({ ...linea, descuento: 0, rebaja: 0n })))
    const servicios = importe(({ servicio }) => servicio)
    const gravado = {
      servicios,
      al18: importe(({ servicio, tasa }) => !servicio && tasa === 18),
      al16: importe(({ tasa }) => tasa === 16),
    }
    const itbis = percentOf(servicios + gravado.al18, 18) + percentOf(gravado.al16, 16)
    const rentaRetenida = percentOf(servicios, 15)
    const { documentoId, numero } = await api.data(comprasPropias.create, {
      body: {
        clase: 'informal',
        empresaId: puesto.empresa.id,
        suplidorId: suplidor.id,
        fecha: hoy,
        gasto: '02',
        servicio: servicios > 0n ? 'profesional' : 'ninguno',
        usoItbis: 'adelantar',
        forma: '01',
        detalles: lineas.map(({ precio, ...linea }) => ({ ...linea, precio: pesos(precio) })),
        itbisRetenido: pesos(itbis),
        rentaRetenida: pesos(rentaRetenida),
        retencion: rentaRetenida > 0n ? '02' : null,
        concepto: null,
      },
    })
    const anotada: CompraAnotada = {
      empresaId: puesto.empresa.id,
      documento: suplidor.documento,
      clase: 'informal',
      servicio: servicios > 0n ? 'profesional' : 'ninguno',
      ncf: numero,
      modificado: '',
      fecha: hoy,
      fechaPago: hoy,
      gasto: '02',
      forma: '01',
      uso: 'adelantar',
      servicios,
      bienes: importe(({ servicio }) => !servicio),
      itbis,
      selectivo: 0n,
      otros: 0n,
      propina: 0n,
      itbisRetenido: itbis,
      rentaRetenida,
      retencion: rentaRetenida > 0n ? '02' : '',
    }
    propias.push({ documentoId, anotada, gravado, rechazadas: [], anulada: false })
    await oficina.trabajar(6)
    return 'documento'
  }

  /** A note on one that may still have one; the tax office refuses some. */
  async function corregir() {
    const propia = alguna(({ anulada }) => !anulada)
    if (!propia) return emitir()
    const modo = azar(2) === 0 ? 'total' : 'texto'
    const rechaza = azar(3) === 0
    const falla = { tipo: 'codigo', codigo: 615, valor: 'No.', secuenciaUtilizada: true }
    if (rechaza) await control('fallas', falla)
    const { data } = await nota(propia.documentoId, modo)
    await oficina.trabajar(6)
    await control('fallas', {}, 'DELETE')
    if (rechaza) propia.rechazadas.push(data.documentoId)
    else propia.anulada = modo === 'total'
    return `nota ${modo} ${rechaza ? 'rechazada' : 'aceptada'}`
  }

  async function deNuevo() {
    const propia = alguna(({ rechazadas }) => rechazadas.length > 0)
    const id = propia?.rechazadas.pop()
    if (!propia || id === undefined) return corregir()
    const { codigo } = await api.data(comprasPropias.get, { params: { id } })
    const { status } = await api.call(ecf.emitirDeNuevo, { params: { id } })
    if ((status === 201) === propia.anulada)
      throw new Error(`issued anew: ${status}, annulled: ${propia.anulada}`)
    await oficina.trabajar(6)
    if (status === 201 && codigo === 1) propia.anulada = true
    return `de nuevo: ${status}`
  }

  async function otraVez() {
    const propia = alguna(({ anulada }) => anulada)
    if (!propia) return corregir()
    const { errorCode } = await nota(propia.documentoId, azar(2) === 0 ? 'total' : 'texto')
    if (errorCode !== 'COMPRA_PROPIA_SIN_NOTA')
      throw new Error(`a note after the one that annuls: ${errorCode}`)
    return 'negada'
  }

  const POSIBLES = [emitir, emitir, corregir, corregir, deNuevo, otraVez] as const
  for (let paso = 0; paso < pasos; paso++) hecho.add(await (POSIBLES[azar(POSIBLES.length)] ?? emitir)())
  return { propias, hecho }
}

/** What stands, as the 606 has it, and what it comes to in boxes of the IT-1, in pesos. */
export function loQueQueda(propias: readonly Propia[]) {
  const quedan = propias.filter(({ anulada }) => !anulada)
  const deServicios = ({ itbis, servicios, bienes }: CompraAnotada) =>
    servicios === 0n ? 0n : half(itbis * servicios, servicios + bienes)
  const suma = (de: (propia: Propia) => bigint) => pesos(sum(quedan.map(de)))
  // Of a few centavos the ITBIS is none, and nothing is withheld of it.
  const retenido = (de: (gravado: Propia['gravado']) => bigint) =>
    suma(({ anotada, gravado }) => (anotada.itbisRetenido > 0n ? de(gravado) : 0n))
  return {
    anotadas: quedan.map(({ anotada }) => anotada),
    casillas: {
      I39: retenido(({ servicios }) => servicios),
      I47: retenido(({ al18 }) => al18),
      I48: retenido(({ al16 }) => al16),
      'A50.servicios': suma(({ anotada }) => deServicios(anotada)),
      'A50.bienes': suma(({ anotada }) => anotada.itbis - deServicios(anotada)),
    },
  }
}
