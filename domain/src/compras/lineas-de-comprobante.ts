import { type Centavos, centavos, dividirRedondeando, MONTO_MAXIMO } from '../dinero/centavos.ts'
import { grupoEn, type Registro, textoEn, variosEn } from '../ecf/escritura.ts'
import { montoLeido } from '../ecf/recibido.ts'

/** Lines of an electronic receipt that bear the same rate. Their sums are big integers: ten thousand lines may each say the largest amount. */
export interface LineasDelGrupo {
  /** Percent of ITBIS. */
  readonly tasa: number
  /** Name of their base among the totals. */
  readonly total: string
  readonly cuantas: number
  /** Centavos, as the lines say them: with their ITBIS inside where the document's prices have it. */
  readonly servicios: bigint
  readonly bienes: bigint
  /** What they come to without ITBIS, with the document's own discounts and surcharges on them; at most the largest amount. */
  readonly base: Centavos
}

/** What IndicadorFacturacion says of a line; 0 is no sale (a deposit, a container), and stands in no group. */
const GRUPOS = [
  { indicador: '1', total: 'MontoGravadoI1', tasa: 18 },
  { indicador: '2', total: 'MontoGravadoI2', tasa: 16 },
  { indicador: '3', total: 'MontoGravadoI3', tasa: 0 },
  { indicador: '4', total: 'MontoExento', tasa: 0 },
] as const

const SERVICIO = '2'
const CON_ITBIS = '1'

/** The billed lines by their rate, the exempt last; a rate without lines is a group of nothing. */
export function lineasPorGrupo(registro: Registro): readonly LineasDelGrupo[] {
  const conItbis = textoEn(registro, 'Encabezado', 'IdDoc', 'IndicadorMontoGravado') === CON_ITBIS
  const items = gruposEn(registro, 'DetallesItems', 'Item')
  const grupos = GRUPOS.map(({ indicador, ...grupo }) => {
    const suyas = items.filter(item => textoEn(item, 'IndicadorFacturacion') === indicador)
    const de = (servicio: boolean) =>
      suma(suyas.filter(item => (textoEn(item, 'IndicadorBienoServicio') === SERVICIO) === servicio))
    return { ...grupo, cuantas: suyas.length, servicios: de(true), bienes: de(false) }
  })
  const brutos = grupos.map(({ servicios, bienes }) => servicios + bienes)
  const ajustes = ajustesDe(registro, brutos)
  return grupos.map((grupo, i) => ({
    ...grupo,
    base: sinItbis((brutos[i] ?? 0n) + (ajustes[i] ?? 0n), conItbis ? grupo.tasa : 0),
  }))
}

/** Discounts (below zero) and surcharges of the whole document, each on the lines that it names, or on all. */
function ajustesDe(registro: Registro, brutos: readonly bigint[]): readonly bigint[] {
  const ajustes = gruposEn(registro, 'DescuentosORecargos', 'DescuentoORecargo').map(ajuste => {
    const nombra = textoEn(ajuste, 'IndicadorFacturacionDescuentooRecargo')
    const sobre = brutos.map((bruto, i) => (nombra === null || GRUPOS[i]?.indicador === nombra ? bruto : 0n))
    const todo = sobre.reduce((hasta, bruto) => hasta + bruto, 0n)
    const monto = montoDeAjuste(ajuste, todo) * (textoEn(ajuste, 'TipoAjuste') === 'D' ? -1n : 1n)
    return sobre.map(bruto => (todo === 0n ? 0n : dividirRedondeando(monto * bruto, todo)))
  })
  return brutos.map((_, i) => ajustes.reduce((hasta, montos) => hasta + (montos[i] ?? 0n), 0n))
}

/** The amount is optional beside a percentage. */
function montoDeAjuste(ajuste: Registro, sobre: bigint): bigint {
  const dicho = montoLeido(textoEn(ajuste, 'MontoDescuentooRecargo') ?? '')
  if (dicho !== null || textoEn(ajuste, 'TipoValor') !== '%') return BigInt(dicho ?? 0)
  return dividirRedondeando(sobre * montoEn(ajuste, 'ValorDescuentooRecargo'), 10_000n)
}

function sinItbis(monto: bigint, tasa: number): Centavos {
  const base = dividirRedondeando(monto * 100n, BigInt(100 + tasa))
  return centavos(Math.min(Math.max(0, Number(base)), MONTO_MAXIMO))
}

function suma(items: readonly Registro[]): bigint {
  return items.reduce((hasta, item) => hasta + montoEn(item, 'MontoItem'), 0n)
}

function gruposEn(registro: Registro, de: string, nombre: string): readonly Registro[] {
  return variosEn(grupoEn(registro, de), nombre).filter(cada => typeof cada === 'object')
}

function montoEn(grupo: Registro, nombre: string): bigint {
  return BigInt(montoLeido(textoEn(grupo, nombre) ?? '') ?? 0)
}
