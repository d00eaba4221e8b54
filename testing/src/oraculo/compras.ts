import { type CompraBody, compras } from '@cuadre/contract/compras'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import type { SuplidorBody } from '@cuadre/contract/suplidores'
import { montosEnPesos, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import { unSuplidor } from '../compras.ts'
import { half, percentOf, pesos, sum } from './aritmetica.ts'
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
  fechaPago: string
  readonly gasto: CompraBody['gasto']
  forma: CompraBody['forma']
  /** What was paid of it in parts, and what a credit note settled; of a note what was used of it. */
  readonly partes: { readonly forma: CompraBody['forma']; readonly monto: bigint }[]
  readonly suplidorId: number
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

type Receta = Partial<Omit<CompraAnotada, 'clase' | 'servicio' | 'partes' | 'suplidorId'>> &
  Pick<CompraAnotada, 'clase' | 'servicio'> & {
    /** Series and type of the supplier's number. */
    readonly tipo: string
    /** Of what is billed, percent. */
    readonly tasa?: number
    /** Percent of the ITBIS and of the services that are withheld. */
    readonly retiene?: readonly [itbis: number, renta: number]
    /** When its day comes: at once, whole in a later month, in parts from the next purchase day on, or never. */
    readonly pagada?: 'al día' | 'luego' | 'partes' | 'nunca'
    /** A credit note on a bill of the same supplier and company that is owed. */
    readonly corrige?: true
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
  { tipo: 'B01', clase: 'empresa', servicio: 'ninguno', gasto: '09', forma: '04', pagada: 'partes' },
  {
    tipo: 'B04',
    clase: 'empresa',
    servicio: 'ninguno',
    gasto: '09',
    forma: '06',
    pagada: 'nunca',
    corrige: true,
  },
  {
    tipo: 'B01',
    clase: 'persona',
    servicio: 'profesional',
    gasto: '02',
    retiene: [100, 15],
    retencion: '02',
    forma: '04',
    pagada: 'partes',
  },
]

const FORMAS = ['01', '02', '03'] as const

/** What a supplier gets of a purchase: its total less what is withheld. */
export function aPagarDe(compra: CompraAnotada): bigint {
  const { servicios, bienes, itbis, selectivo, otros, propina, itbisRetenido, rentaRetenida } = compra
  return servicios + bienes + itbis + selectivo + otros + propina - itbisRetenido - rentaRetenida
}

/** What of it is settled: by hand in parts, or all at once on its day of payment. */
export function pagadoDe(compra: CompraAnotada): bigint {
  if (compra.partes.length === 0) return compra.fechaPago === '' ? 0n : aPagarDe(compra)
  return sum(compra.partes.map(({ monto }) => monto))
}

export const esNota = ({ ncf }: CompraAnotada) => ['04', '34'].includes(ncf.slice(1, 3))

/** A part of it is settled on a day: with the last one the purchase has its day and form, several forms being mixed ('07'). */
function anotarParte(compra: CompraAnotada, parte: CompraAnotada['partes'][number], dia: string): void {
  compra.partes.push(parte)
  if (pagadoDe(compra) !== aPagarDe(compra)) return
  compra.fechaPago = dia
  const [una, otra] = [...new Set(compra.partes.map(({ forma }) => forma))]
  if (!esNota(compra) && una) compra.forma = otra ? '07' : una
}

/** What the company of `turno` buys today, by the recipe of its turn, through the doors and in the books; it answers how it was written down. */
export function compradores({ prueba: { api }, azar }: Oficina) {
  const suplidores = new Map<string, { id: number; documento: string }>()
  const porPagar: { id: number; turno: number; compra: CompraAnotada; receta: Receta; body: CompraBody }[] =
    []
  const anotadas: CompraAnotada[] = []
  /** Bills that are paid in parts, by the product's ids. */
  const enPartes: { readonly id: number; readonly compra: CompraAnotada }[] = []

  /** A bill of the supplier that a note may correct. */
  function debidaDe(empresaId: number, suplidorId: number): CompraAnotada | undefined {
    return anotadas.find(
      una =>
        una.empresaId === empresaId &&
        una.suplidorId === suplidorId &&
        !esNota(una) &&
        una.fechaPago === '' &&
        !porPagar.some(({ compra }) => compra === una),
    )
  }

  /** A note settles what is left of its bill, up to what it is itself. */
  function aplicar(nota: CompraAnotada, factura: CompraAnotada, dia: string): void {
    const queda = aPagarDe(factura) - pagadoDe(factura)
    const monto = queda < aPagarDe(nota) ? queda : aPagarDe(nota)
    for (const una of [factura, nota]) anotarParte(una, { forma: '06', monto }, dia)
  }

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
    const factura = receta.corrige && debidaDe(empresa.id, suplidor.id)
    const compra: CompraAnotada = {
      empresaId: empresa.id,
      documento: suplidor.documento,
      clase,
      servicio,
      ncf: `${receta.tipo}${String(turno + 1).padStart(receta.tipo.startsWith('E') ? 10 : 8, '0')}`,
      modificado: factura ? factura.ncf : receta.corrige ? 'B0100000777' : (receta.modificado ?? ''),
      partes: [],
      suplidorId: suplidor.id,
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
    const anotada =
      pagada === 'al día' || pagada === 'partes'
        ? conPago(compra, receta, pagada === 'partes' ? '' : hoy)
        : compra
    const body = bodyDe(anotada, suplidor.id)
    const { id } = await api.data(compras.create, { body })
    anotadas.push(anotada)
    if (factura) aplicar(anotada, factura, hoy)
    if (pagada === 'partes') enPartes.push({ id, compra: anotada })
    if (pagada === 'luego') porPagar.push({ id, turno, compra, receta, body })
  }

  /** What was left to be paid is paid, one at a time, once its month is over. */
  async function pagar(hoy: string): Promise<void> {
    await pagarUnaParte(hoy)
    const lugar = porPagar.findIndex(({ compra }) => compra.fecha.slice(0, 7) < hoy.slice(0, 7))
    const [una] = lugar === -1 ? [] : porPagar.splice(lugar, 1)
    if (!una) return
    const pagada = conPago(una.compra, una.receta, hoy)
    const { version } = await api.data(compras.get, { params: { id: una.id } })
    const body = { ...bodyDe(pagada, una.body.suplidorId), version }
    await api.data(compras.update, { params: { id: una.id }, body })
    anotadas[anotadas.indexOf(una.compra)] = pagada
  }

  /** Of a bill at random a part at random, now and then all that is left; a part is also taken back and paid again. */
  async function pagarUnaParte(hoy: string): Promise<void> {
    const debidas = enPartes.filter(({ compra }) => compra.fechaPago === '')
    const una = debidas[azar(debidas.length)]
    if (!una) return
    const { id, compra } = una
    const queda = aPagarDe(compra) - pagadoDe(compra)
    const monto =
      azar(3) === 0 || queda < 3n ? queda : 1n + BigInt(azar(Number(queda > 1_000_000n ? 1_000_000n : queda)))
    const forma = FORMAS[azar(FORMAS.length)] ?? '02'
    const body = {
      fecha: hoy as CompraBody['fecha'],
      monto: pesos(monto),
      forma,
      referencia: null,
      pendiente: pesos(queda),
    }
    const pago = await api.data(porPagarSuplidores.pagar, { params: { id }, body })
    if (azar(4) === 0) {
      await api.data(porPagarSuplidores.anularPago, { params: { id: pago.pagoId } })
      return
    }
    anotarParte(compra, { forma, monto }, hoy)
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
