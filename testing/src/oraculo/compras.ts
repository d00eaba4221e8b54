import { type CompraBody, compras } from '@cuadre/contract/compras'
import type { SuplidorBody } from '@cuadre/contract/suplidores'
import { montosEnPesos, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import { unSuplidor } from '../compras.ts'
import { half, percentOf, pesos } from './aritmetica.ts'
import type { Empresa, Oficina } from './oficina.ts'

/** A purchase as an accountant writes it down by hand; money in centavos. */
export interface CompraAnotada {
  readonly empresaId: number
  readonly documento: string
  readonly clase: SuplidorBody['clase']
  readonly servicio: CompraBody['servicio']
  readonly ncf: string
  readonly modificado: string
  readonly fecha: string
  /** Blank while it is owed. */
  readonly fechaPago: string
  readonly gasto: CompraBody['gasto']
  readonly forma: CompraBody['forma']
  readonly uso: CompraBody['usoItbis']
  readonly servicios: bigint
  readonly bienes: bigint
  readonly itbis: bigint
  readonly selectivo: bigint
  readonly otros: bigint
  readonly propina: bigint
  readonly itbisRetenido: bigint
  readonly rentaRetenida: bigint
  readonly retencion: NonNullable<CompraBody['retencion']> | ''
}

type Receta = Partial<Omit<CompraAnotada, 'clase' | 'servicio'>> &
  Pick<CompraAnotada, 'clase' | 'servicio'> & {
    /** Series and type of the supplier's number. */
    readonly tipo: string
    /** Of what is billed, percent. */
    readonly tasa?: number
    /** Percent of the ITBIS and of the services that are withheld. */
    readonly retiene?: readonly [itbis: number, renta: number]
    /** It is owed, and paid so many months later on the first purchase day after that; null: never. */
    readonly pagada?: 'al día' | 'luego' | 'nunca'
  }

const MONTOS = [5n, 1_999n, 33_333n, 123_457n, 2_500_001n, 777n] as const

/** Every kind of purchase that a hardware shop has, in turn. */
const RECETAS: readonly Receta[] = [
  { tipo: 'B01', clase: 'empresa', servicio: 'ninguno', gasto: '09' },
  { tipo: 'B01', clase: 'empresa', servicio: 'profesional', gasto: '02', retiene: [30, 0] },
  { tipo: 'E31', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '04', pagada: 'nunca' },
  {
    tipo: 'B01',
    clase: 'persona',
    servicio: 'profesional',
    gasto: '02',
    retiene: [100, 15],
    retencion: '02',
  },
  { tipo: 'B01', clase: 'empresa', servicio: 'seguridad', gasto: '02', retiene: [100, 0] },
  { tipo: 'B02', clase: 'empresa', servicio: 'ninguno', gasto: '05', uso: 'costo', propina: 1_234n },
  { tipo: 'B14', clase: 'empresa', servicio: 'ninguno', gasto: '06', tasa: 0 },
  { tipo: 'B01', clase: 'rst', servicio: 'ninguno', gasto: '09', retiene: [100, 0] },
  {
    tipo: 'B01',
    clase: 'persona',
    servicio: 'alquiler',
    gasto: '03',
    retiene: [100, 15],
    retencion: '01',
    pagada: 'luego',
  },
  { tipo: 'B04', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '06', modificado: 'B0100000777' },
  { tipo: 'B01', clase: 'empresa', servicio: 'otro', gasto: '10', uso: 'proporcion' },
  { tipo: 'E31', clase: 'sinFinesDeLucro', servicio: 'tecnico', gasto: '02', retiene: [100, 0] },
  {
    tipo: 'B01',
    clase: 'empresa',
    servicio: 'ninguno',
    gasto: '08',
    uso: 'costo',
    selectivo: 4_321n,
    otros: 99n,
  },
  {
    tipo: 'E31',
    clase: 'empresa',
    servicio: 'alquiler',
    gasto: '03',
    retiene: [30, 0],
    forma: '04',
    pagada: 'luego',
  },
]

/** What the company of `turno` buys today, by the recipe of its turn, through the doors and in the books; it answers how it was written down. */
export function compradores({ prueba: { api }, azar }: Oficina) {
  const suplidores = new Map<string, { id: number; documento: string }>()
  const porPagar: { id: number; turno: number; compra: CompraAnotada; receta: Receta; body: CompraBody }[] =
    []
  const anotadas: CompraAnotada[] = []

  async function suplidorDe(clase: SuplidorBody['clase']) {
    const conocido = suplidores.get(clase) ?? (await unSuplidor(api, { clase }))
    suplidores.set(clase, conocido)
    return conocido
  }

  async function comprar(empresa: Empresa, hoy: string, turno: number): Promise<void> {
    const receta = RECETAS[turno % RECETAS.length]
    if (!receta) throw new Error('There is no recipe')
    const { clase, servicio, gasto = '09', forma = '02', uso = 'adelantar', tasa = 18 } = receta
    const suplidor = await suplidorDe(clase)
    const monto = (MONTOS[azar(MONTOS.length)] ?? 1n) + BigInt(azar(500))
    // Whoever serves sells a part besides, now and then.
    const [servicios, bienes] =
      servicio === 'ninguno' ? [0n, monto] : azar(3) === 0 ? [monto, monto / 3n] : [monto, 0n]
    const itbis = percentOf(servicios + bienes, tasa)
    const compra: CompraAnotada = {
      empresaId: empresa.id,
      documento: suplidor.documento,
      clase,
      servicio,
      ncf: `${receta.tipo}${String(turno + 1).padStart(receta.tipo.startsWith('E') ? 10 : 8, '0')}`,
      modificado: receta.modificado ?? '',
      fecha: hoy,
      fechaPago: '',
      gasto,
      forma,
      uso,
      servicios,
      bienes,
      itbis,
      selectivo: receta.selectivo ?? 0n,
      otros: receta.otros ?? 0n,
      propina: receta.propina ?? 0n,
      itbisRetenido: 0n,
      rentaRetenida: 0n,
      retencion: '',
    }
    const { pagada = 'al día' } = receta
    const anotada = pagada === 'al día' ? conPago(compra, receta, hoy) : compra
    const body = bodyDe(anotada, suplidor.id)
    const { id } = await api.data(compras.create, { body })
    anotadas.push(anotada)
    if (pagada === 'luego') porPagar.push({ id, turno, compra, receta, body })
  }

  /** What was left to be paid is paid, one at a time, once its month is over. */
  async function pagar(hoy: string): Promise<void> {
    const lugar = porPagar.findIndex(({ compra }) => compra.fecha.slice(0, 7) < hoy.slice(0, 7))
    const [una] = lugar === -1 ? [] : porPagar.splice(lugar, 1)
    if (!una) return
    const pagada = conPago(una.compra, una.receta, hoy)
    const { version } = await api.data(compras.get, { params: { id: una.id } })
    const body = { ...bodyDe(pagada, una.body.suplidorId), version }
    await api.data(compras.update, { params: { id: una.id }, body })
    anotadas[anotadas.indexOf(una.compra)] = pagada
  }

  return { anotadas, comprar, pagar }
}

function conPago(
  compra: CompraAnotada,
  { retiene = [0, 0], retencion = '' }: Receta,
  hoy: string,
): CompraAnotada {
  const { servicios, bienes, itbis } = compra
  const deServicios = servicios === 0n ? itbis : half(itbis * servicios, servicios + bienes)
  const rentaRetenida = percentOf(servicios, retiene[1])
  return {
    ...compra,
    fechaPago: hoy,
    itbisRetenido: percentOf(deServicios, retiene[0]),
    rentaRetenida,
    retencion: rentaRetenida > 0n ? retencion : '',
  }
}

function bodyDe(compra: CompraAnotada, suplidorId: number): CompraBody {
  const { empresaId, servicio, ncf, modificado, fecha, fechaPago, gasto, forma, uso, retencion } = compra
  return {
    empresaId,
    suplidorId,
    ncf,
    modificado: modificado || null,
    fecha: fecha as CompraBody['fecha'],
    fechaPago: (fechaPago || null) as CompraBody['fecha'] | null,
    gasto,
    servicio,
    usoItbis: uso,
    forma,
    ...montosEnPesos(SIN_MONTOS),
    servicios: pesos(compra.servicios),
    bienes: pesos(compra.bienes),
    itbis: pesos(compra.itbis),
    selectivo: pesos(compra.selectivo),
    otrosImpuestos: pesos(compra.otros),
    propina: pesos(compra.propina),
    itbisRetenido: pesos(compra.itbisRetenido),
    rentaRetenida: pesos(compra.rentaRetenida),
    retencion: retencion || null,
    concepto: null,
  }
}
