import { type Compra, montoFacturado } from '../../compras/compra.ts'
import type { GravadoDePropia } from '../../compras/propia.ts'
import { type ClaseDeServicio, type ClaseDeSuplidor, itbisDeServicios } from '../../compras/retenciones.ts'
import { type Centavos, centavos } from '../../dinero/centavos.ts'
import { TIPOS, type TipoFiscal, tipoFiscal } from '../../documentos/tipos.ts'
import { leerNcf } from '../../ncf/formato.ts'
import { type Dia, primerDiaDelMes } from '../../tiempo/dia.ts'
import { type Cifra, FUENTES_DE_COMPRAS, type FuenteDeCompras } from './fuentes.ts'

/** A purchase as the return looks at it; supplier's class and service as they were on that day. */
export interface CompraDeclarada
  extends Pick<
    Compra,
    | 'ncf'
    | 'fecha'
    | 'fechaPago'
    | 'servicios'
    | 'bienes'
    | 'itbis'
    | 'usoItbis'
    | 'itbisRetenido'
    | 'itbisPercibido'
  > {
  readonly suplidorClase: ClaseDeSuplidor
  readonly servicio: ClaseDeServicio
  /** Null of what others billed: its receipt is known as a whole. */
  readonly gravado: GravadoDePropia | null
}

/**
 * What a purchase adds to a figure of a month (named by its day 1); below zero of a supplier's credit note, zero where it has nothing to
 * do with it. It counts in the month of its receipt, and what was withheld of it in the month in which it was paid.
 */
export function aporteDeCompra(fuente: FuenteDeCompras, compra: CompraDeclarada, mes: Dia): Centavos {
  const esRetenido = fuente === 'itbisRetenido' || fuente.startsWith('retenido')
  const dia = esRetenido ? compra.fechaPago : compra.fecha
  if (dia === null || primerDiaDelMes(dia) !== mes) return centavos(0)
  const numero = leerNcf(compra.ncf)
  const fiscal = numero && tipoFiscal(numero)
  const signo = fiscal?.clase === 'nota de crédito' ? -1 : 1
  return centavos(signo * montoEn(fuente, compra, fiscal))
}

/** The figures of a month, of its purchases and of those that were paid in it. */
export function cifrasDeCompras(
  compras: readonly CompraDeclarada[],
  mes: Dia,
): Record<FuenteDeCompras, Cifra> {
  const cifra = (fuente: FuenteDeCompras): Cifra => {
    const aportes = compras.map(compra => aporteDeCompra(fuente, compra, mes)).filter(aporte => aporte !== 0)
    return { cantidad: aportes.length, monto: centavos(aportes.reduce<number>((suma, uno) => suma + uno, 0)) }
  }
  return Object.fromEntries(FUENTES_DE_COMPRAS.map(fuente => [fuente, cifra(fuente)])) as Record<
    FuenteDeCompras,
    Cifra
  >
}

function montoEn(fuente: FuenteDeCompras, compra: CompraDeclarada, fiscal: TipoFiscal | null): number {
  const { itbis, usoItbis, itbisRetenido, itbisPercibido } = compra
  switch (fuente) {
    case 'regimenEspecial':
      return fiscal === TIPOS.regimenEspecial ? montoFacturado(compra) : 0
    case 'itbisPercibido':
      return itbisPercibido
    case 'itbisRetenido':
      return itbisRetenido
    case 'adelantarServicios':
    case 'costoServicios':
    case 'proporcionServicios':
      return fuente === `${usoItbis}Servicios` ? deServicios(compra) : 0
    case 'adelantarBienes':
    case 'costoBienes':
    case 'proporcionBienes':
      return fuente === `${usoItbis}Bienes` ? itbis - deServicios(compra) : 0
    default:
      return itbisRetenido > 0 ? baseRetenida(fuente, compra, fiscal) : 0
  }
}

/** Of an own document its lines tell it; of what others billed, whose rates nobody wrote down, it is a share. */
function deServicios(compra: CompraDeclarada): Centavos {
  return compra.gravado?.itbisDeServicios ?? itbisDeServicios(compra)
}

type Retenido = Extract<FuenteDeCompras, `retenido${string}`>

/**
 * What was withheld of, in the box of its norm. Of a document of purchases (11 and 41) the goods have boxes of their own (Norma 05-19),
 * those at 16 % apart, and the services are a natural person's; what is exempt in it is in none. Of anybody else it is the services, and all of it where there are none, or where the supplier
 * is of the RST.
 */
function baseRetenida(fuente: Retenido, compra: CompraDeclarada, fiscal: TipoFiscal | null): number {
  const { suplidorClase, servicio, servicios, bienes } = compra
  if (fiscal?.clase === 'compra' || suplidorClase === 'informal') {
    const gravado = compra.gravado ?? { servicios, bienes, bienesAl16: 0 }
    if (fuente === 'retenidoInformales') return gravado.bienes
    if (fuente === 'retenidoInformalesAl16') return gravado.bienesAl16
    return fuente === 'retenidoPersonas' ? gravado.servicios : 0
  }
  if (suplidorClase === 'rst') return fuente === 'retenidoRst' ? montoFacturado(compra) : 0
  const propias = {
    persona: 'retenidoPersonas',
    sinFinesDeLucro: 'retenidoSinFinesDeLucro',
    empresa: servicio === 'seguridad' ? 'retenidoEmpresasAl100' : 'retenidoEmpresasAl30',
  } as const
  if (fuente !== propias[suplidorClase]) return 0
  return servicios > 0 ? servicios : bienes
}
