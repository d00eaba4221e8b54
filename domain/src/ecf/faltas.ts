import { formatEntero } from '../dinero/formato.ts'
import { fraseSinNumeros } from '../documentos/frases-de-secuencia.ts'
import { condicionDe } from '../documentos/pago.ts'
import { esDeConsumo, tipoFiscal } from '../documentos/tipos.ts'
import { diaEnSantoDomingo } from '../tiempo/dia.ts'
import { comprobarEmpresa } from './comprobar-empresa.ts'
import { textoEcf } from './escritura.ts'
import { type Comprobacion, type FaltaDeEcf, quienesFallan, RUTAS_DE_FALTAS } from './falta.ts'
import { comprobarComprador, comprobarCorregido } from './faltas-de-comprador.ts'
import { corrigeTexto, LINEAS_MAXIMAS } from './lineas.ts'
import type { PorEmitir, VentaPorEmitir } from './por-emitir.ts'

/**
 * Everything that is missing before a document may take its number, at once: of the company, the range, the buyer, the lines, the
 * payment, and of what a note corrects. Empty when it can be issued (R11.8).
 */
export function faltasDeEcf(documento: PorEmitir): FaltaDeEcf[] {
  return quienesFallan([
    ...comprobarEmpresa(documento),
    ...comprobarNumero(documento),
    ...comprobarVenta(documento),
  ])
}

/** The same of one that was refused and is corrected: it has its number and its day already (R11.23). */
export function faltasDeCorreccion(documento: Omit<PorEmitir, 'numero'>): FaltaDeEcf[] {
  return quienesFallan([...comprobarEmpresa(documento), ...comprobarVenta(documento)])
}

/** What a sale on paper lacks to be replaced by an electronic document, whatever its company and its range lack (R11.91). */
export function faltasDeVenta(venta: VentaPorEmitir): FaltaDeEcf[] {
  return quienesFallan(comprobarVenta(venta))
}

/** Buyer, lines, payment, and what a note corrects. */
function comprobarVenta(venta: VentaPorEmitir): Comprobacion[] {
  return [
    ...comprobarComprador(venta),
    ...comprobarLineas(venta),
    ...comprobarPago(venta),
    ...comprobarCorregido(venta),
  ]
}

type PorNumerar = Pick<PorEmitir, 'tipo' | 'numero' | 'empresa' | 'fecha' | 'ahora'>

/** A number is left, says until when it may be used, and is not asked for a day to come. */
export function comprobarNumero({ tipo, numero, empresa, fecha, ahora }: PorNumerar): Comprobacion[] {
  const deE = { serie: 'E', tipo } as const
  const { llevaVencimiento, nombre } = tipoFiscal(deE)
  const enSecuencias = { ruta: RUTAS_DE_FALTAS.secuencias }
  const hoy = diaEnSantoDomingo(ahora)
  return [
    ['SIN_NUMEROS', numero === null, fraseSinNumeros(deE, empresa), enSecuencias],
    [
      'SIN_VENCIMIENTO',
      llevaVencimiento && numero?.vence === null,
      `La secuencia de ${nombre} (E${tipo}) de ${empresa} no dice cuándo vence. Complétela en Impuestos › Secuencias, como la autorizó la DGII.`,
      enSecuencias,
    ],
    [
      'FECHA_FUTURA',
      fecha > hoy,
      'Un comprobante electrónico no puede tener una fecha posterior a hoy. Cambie la fecha.',
      { campo: 'fechaPedido' },
    ],
  ]
}

/** From 1 to 1,000 lines, each with a name, a quantity and a price, taxed as the type allows; together more than nothing. */
function comprobarLineas(documento: VentaPorEmitir): Comprobacion[] {
  const { tipo, lineas, aplicaItbis, total } = documento
  const texto = corrigeTexto(documento)
  const { admiteItbis, nombre } = tipoFiscal({ serie: 'E', tipo })
  const enLineas = { campo: 'lineas' } as const
  return [
    [
      'SIN_LINEAS',
      !texto && lineas.length === 0,
      'El comprobante no tiene líneas. Agregue al menos una.',
      enLineas,
    ],
    [
      'MUCHAS_LINEAS',
      lineas.length > LINEAS_MAXIMAS,
      `Un comprobante electrónico admite hasta ${formatEntero(LINEAS_MAXIMAS)} líneas. Divídalo en dos.`,
      enLineas,
    ],
    ...lineas.flatMap((linea, i): Comprobacion[] => [
      [
        'LINEA_SIN_NOMBRE',
        textoEcf(linea.descripcion, 80) === null,
        `La línea ${i + 1} no tiene nombre. Escríbalo en el producto.`,
        { campo: 'lineas', linea: i + 1 },
      ],
      [
        'LINEA_SIN_CANTIDAD',
        !(linea.cantidad > 0) || linea.precio < 0 || linea.importe < 0,
        `La línea ${i + 1} necesita una cantidad mayor que cero y un precio que no sea negativo. Corríjala.`,
        { campo: 'lineas', linea: i + 1 },
      ],
    ]),
    [
      'SOLO_EXENTAS',
      !admiteItbis && aplicaItbis,
      `La ${nombre} no lleva ITBIS. Quite el ITBIS, o cambie el tipo.`,
      { campo: 'tipoComprobante' },
    ],
    [
      'SIN_TOTAL',
      !texto && lineas.length > 0 && total <= 0,
      'El total debe ser mayor que cero. Revise precios y descuentos.',
      enLineas,
    ],
  ]
}

/** A credit says until when, and vouchers pay consumption only. */
function comprobarPago({ tipo, pago, referencia }: VentaPorEmitir): Comprobacion[] {
  const { clase, nombre } = tipoFiscal({ serie: 'E', tipo })
  const factura = clase === 'factura' && referencia === null
  const conBonos = pago.formaPago === 'bonos' || 'bonos' in pago.otrasFormas
  return [
    [
      'CREDITO_SIN_PLAZO',
      factura && condicionDe(pago) === 'credito' && pago.diasCredito === null,
      'Una venta a crédito necesita su fecha límite. Indique los días de crédito, o póngalos por defecto en el cliente o la empresa.',
      { campo: 'pago' },
    ],
    [
      'BONOS',
      clase === 'factura' && !esDeConsumo({ serie: 'E', tipo }) && conBonos,
      `Los bonos solo se reciben en facturas de consumo, no en una ${nombre}. Cambie la forma de pago o el tipo.`,
      { campo: 'pago' },
    ],
  ]
}
