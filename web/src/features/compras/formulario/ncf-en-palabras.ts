import { existeTipo, SERIES, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { ncfLimpio } from './calculo.ts'

/** What a number that is being typed says so far: 'Factura de Crédito Fiscal, faltan 3 dígitos'; nothing before it names a type. */
export function ncfEnPalabras(texto: string): string {
  const ncf = ncfLimpio(texto)
  const [, serie, tipo = '', digitos = ''] = /^([BE])(\d\d)(\d*)$/.exec(ncf) ?? []
  if (serie !== 'B' && serie !== 'E') return ncf.length < 3 ? '' : 'No empieza como un NCF: B01…, E31…'
  if (!existeTipo({ serie, tipo })) return `No hay comprobantes ${serie}${tipo}`
  const nombre = tipoFiscal({ serie, tipo }).enPapel[serie]
  const faltan = SERIES[serie].digitos - digitos.length
  if (faltan === 0) return nombre
  return `${nombre}, ${faltan > 0 ? conteo(faltan, ['falta', 'faltan']) : conteo(-faltan, ['sobra', 'sobran'])}`
}

/** 'falta un dígito', 'faltan 3 dígitos' */
function conteo(cuantos: number, [uno, varios]: readonly [string, string]): string {
  return cuantos === 1 ? `${uno} un dígito` : `${varios} ${cuantos} dígitos`
}
