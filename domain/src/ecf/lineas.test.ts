import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { describe, expect, test } from 'vitest'
import { grupoEn, type Registro, textoEn } from './escritura.ts'
import { itemsDe } from './lineas.ts'

describe('un descuento', () => {
  /** Of its texts alone, in tenths of a thousandth: price and percentage have two decimals each. Half up (Informe Técnico, 13). */
  const porcentajeDe = (item: Registro, porcentaje: string) => {
    const [precio, cantidad, tasa] = [
      textoEn(item, 'PrecioUnitarioItem'),
      textoEn(item, 'CantidadItem'),
      porcentaje,
    ].map(texto => BigInt((texto ?? '').replace('.', ''))) as [bigint, bigint, bigint]
    const conCuatroMas = (precio * cantidad * tasa) / 100n
    return conCuatroMas / 10_000n + (conCuatroMas % 10_000n >= 5_000n ? 1n : 0n)
  }
  const centavosDe = (texto: string | null) => BigInt((texto ?? '0').replace('.', ''))

  test.each([
    // Price, quantity, percent; the line's amount, the discount, and how it is told.
    [1.25, 1, 10, '1.13', '0.12', '$'],
    [1.15, 1, 10, '1.04', '0.11', '$'],
    [0.25, 2, 1, '0.50', null, null],
    [0.5, 3, 5, '1.43', '0.07', '$'],
    [33.35, 3, 50, '50.03', '50.02', '$'],
    [0.01, 1, 50, '0.01', null, null],
    [0.01, 3, 50, '0.02', '0.01', '$'],
    [1.24, 1, 10, '1.12', '0.12', '%'],
    [1.26, 1, 10, '1.13', '0.13', '%'],
    [33.33, 3, 10, '89.99', '10.00', '%'],
    [0.01, 1, 99, '0.00', '0.01', '%'],
    [999.99, 999, 100, '0.00', '998990.01', '%'],
  ] as const)('de %d por %d menos %d %%', (precio, cantidad, descuento, importe, monto, como) => {
    const [item = {}] = itemsDe(
      unDocumentoEcf({}, { lineas: [{ precio, cantidad, descuento }, { precio: 5 }] }),
    )
    expect(textoEn(item, 'MontoItem')).toBe(importe)
    expect(textoEn(item, 'DescuentoMonto')).toBe(monto)
    const sub = grupoEn(item, 'TablaSubDescuento', 'SubDescuento')
    expect(textoEn(sub, 'TipoSubDescuento')).toBe(como)
    expect(textoEn(sub, 'MontoSubDescuento')).toBe(monto)
    const porcentaje = textoEn(sub, 'SubDescuentoPorcentaje')
    expect(porcentaje).toBe(como === '%' ? `${descuento}.00` : null)
    const bruto = porcentajeDe(item, '100.00')
    expect(bruto - centavosDe(monto)).toBe(centavosDe(importe))
    if (porcentaje !== null) expect(porcentajeDe(item, porcentaje)).toBe(centavosDe(monto))
  })
})
