import { centavos, diferencia, porciento, precioPorCantidad, sumar } from '../dinero.ts'
import { reglasDe, TIPO } from '../tipos.ts'
import { hay, type Nodo, nodosEn, textoEn } from '../xml/documento.ts'
import type { Ecf } from './ecf.ts'
import { condicional, type Hallazgo, rechazo } from './hallazgo.ts'

/** What a line may differ from its price times its quantity: RD$1.00. */
const TOLERANCIA = 100n

/** What each line must hold in itself. */
export function hallazgosDeLineas(ecf: Ecf): Hallazgo[] {
  return ecf.lineas.flatMap((linea, en) => [
    ...numeroYTipo(ecf, linea, en + 1),
    ...retencion(ecf, linea, en + 1),
    ...tabla(linea, {
      monto: 'DescuentoMonto',
      tabla: 'TablaSubDescuento',
      sub: 'SubDescuento',
      codigo: 2020,
    }),
    ...tabla(linea, { monto: 'RecargoMonto', tabla: 'TablaSubRecargo', sub: 'SubRecargo', codigo: 2030 }),
    ...hallazgosDelImporte(linea, en + 1),
  ])
}

function numeroYTipo(ecf: Ecf, linea: Nodo, numero: number): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  const indicador = textoEn(linea, 'IndicadorFacturacion')
  if (textoEn(linea, 'NumeroLinea') !== String(numero))
    hallazgos.push(rechazo(0, `El campo NumeroLinea de la línea ${numero} no cumple el orden secuencial.`))
  if (reglasDe(ecf.tipo)?.indicadores?.includes(indicador) === false)
    hallazgos.push(
      rechazo(
        ecf.tipo === TIPO.pagosAlExterior ? 244 : 0,
        `El campo IndicadorFacturacion de la línea ${numero} no es válido para el tipo de e-CF ${ecf.tipo}.`,
      ),
    )
  if (ecf.tipo === TIPO.pagosAlExterior && textoEn(linea, 'IndicadorBienoServicio') !== '2')
    hallazgos.push(
      rechazo(
        294,
        `El campo IndicadorBienoServicio de la línea ${numero} debe ser servicio para el tipo de e-CF 47.`,
      ),
    )
  return hallazgos
}

/** Of a purchase (41) every line says what was withheld, 0.00 where nothing was. */
function retencion(ecf: Ecf, linea: Nodo, numero: number): Hallazgo[] {
  if (ecf.tipo !== TIPO.compras) return []
  const hallazgos: Hallazgo[] = []
  if (!hay(linea, 'Retencion/MontoITBISRetenido'))
    hallazgos.push(rechazo(260, `El campo MontoITBISRetenido de la línea ${numero} no es válido.`))
  if (hay(linea, 'Retencion/MontoISRRetenido') && textoEn(linea, 'IndicadorBienoServicio') !== '2')
    hallazgos.push(
      rechazo(0, `El campo MontoISRRetenido de la línea ${numero} solo corresponde a servicios.`),
    )
  return hallazgos
}

/** A discount or surcharge and its table: both or neither, and the table adds up to the amount. */
function tabla(linea: Nodo, de: { monto: string; tabla: string; sub: string; codigo: number }): Hallazgo[] {
  const numero = textoEn(linea, 'NumeroLinea')
  const [conMonto, conTabla] = [hay(linea, de.monto), hay(linea, de.tabla)]
  if (!conMonto && !conTabla) return []
  if (!conMonto || !conTabla)
    return [
      rechazo(de.codigo, `Los campos ${de.tabla} y ${de.monto} de la línea ${numero} deben enviarse juntos.`),
    ]
  const subs = nodosEn(linea, `${de.tabla}/${de.sub}`)
  const suma = sumar(subs.map(uno => centavos(textoEn(uno, `Monto${de.sub}`))))
  const hallazgos = subs.flatMap(uno => [...forma(uno, { ...de, numero }), ...porcentaje(linea, uno, de)])
  if (suma !== centavos(textoEn(linea, de.monto)))
    hallazgos.push(
      rechazo(
        de.codigo,
        `El campo ${de.monto} de la línea ${numero} no coincide con la sumatoria de ${de.tabla}.`,
      ),
    )
  return hallazgos
}

/** What is told as a percentage says it; what is told in pesos has none. */
function forma(sub: Nodo, de: { sub: string; codigo: number; numero: string }): Hallazgo[] {
  const campo = `${de.sub}Porcentaje`
  const enPorcentaje = textoEn(sub, `Tipo${de.sub}`) === '%'
  if (enPorcentaje === hay(sub, campo)) return []
  return enPorcentaje
    ? [rechazo(de.codigo, `El campo ${campo} de la línea ${de.numero} es requerido: su tipo es %.`)]
    : [condicional(de.codigo, `El campo ${campo} de la línea ${de.numero} no corresponde: su tipo es $.`)]
}

/** A discount of a line held against its percentage. `tolerancia` in centavos. */
export function hallazgosDelDescuento(linea: Nodo, tolerancia = TOLERANCIA): Hallazgo[] {
  return nodosEn(linea, 'TablaSubDescuento/SubDescuento').flatMap(sub =>
    porcentaje(linea, sub, { sub: 'SubDescuento', codigo: 2020 }, tolerancia),
  )
}

function porcentaje(
  linea: Nodo,
  sub: Nodo,
  de: { sub: string; codigo: number },
  tolerancia = TOLERANCIA,
): Hallazgo[] {
  const texto = textoEn(sub, `${de.sub}Porcentaje`)
  if (texto === '') return []
  const bruto = precioPorCantidad(textoEn(linea, 'PrecioUnitarioItem'), textoEn(linea, 'CantidadItem'))
  const monto = centavos(textoEn(sub, `Monto${de.sub}`))
  if (diferencia(monto, porciento(bruto, texto)) <= tolerancia) return []
  const numero = textoEn(linea, 'NumeroLinea')
  return [
    condicional(de.codigo, `El campo Monto${de.sub} de la línea ${numero} no coincide con su porcentaje.`),
  ]
}

/** A line's amount held against its price times its quantity. `tolerancia` in centavos. */
export function hallazgosDelImporte(linea: Nodo, numero: number, tolerancia = TOLERANCIA): Hallazgo[] {
  const calculado =
    precioPorCantidad(textoEn(linea, 'PrecioUnitarioItem'), textoEn(linea, 'CantidadItem')) -
    centavos(textoEn(linea, 'DescuentoMonto')) +
    centavos(textoEn(linea, 'RecargoMonto'))
  if (diferencia(centavos(textoEn(linea, 'MontoItem')), calculado) <= tolerancia) return []
  return [
    condicional(0, `El campo MontoItem de la línea ${numero} no coincide con el precio por la cantidad.`),
  ]
}
