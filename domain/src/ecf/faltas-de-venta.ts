import { formatEntero } from '../dinero/formato.ts'
import { condicionDe } from '../documentos/pago.ts'
import { esDeConsumo, tipoFiscal } from '../documentos/tipos.ts'
import { textoEcf } from './escritura.ts'
import type { Comprobacion } from './falta.ts'
import { corrigeTexto, LINEAS_MAXIMAS } from './lineas.ts'
import type { VentaPorEmitir } from './por-emitir.ts'

/** From 1 to 1,000 lines, each with a name, a quantity and a price, taxed as the type allows; together more than nothing. */
export function comprobarLineas(documento: VentaPorEmitir): Comprobacion[] {
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
export function comprobarPago({ tipo, pago, referencia }: VentaPorEmitir): Comprobacion[] {
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
