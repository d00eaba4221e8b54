import { describe, expect, test } from 'vitest'
import { unaCompra } from '../compras/compra-de-prueba.ts'
import { centavos } from '../dinero/centavos.ts'
import { archivo606, COLUMNAS_606, columnas606 } from './formato-606.ts'
import { OPCIONES_606, type Opciones606 } from './opciones-de-envio.ts'

const AGOSTO = { rnc: '130111111', mes: '2026-08-01' }

describe('el archivo de otro programa, byte por byte', () => {
  const LINEA = '130222222|1|09|B0100000777||20260803|20260815||1000.00|1000.00|180.00||||'

  test.each<[string, Partial<Opciones606>, string]>([
    ['como lo escribe', { itbisPorAdelantar: false }, `${LINEA}||||||||02\r\n`],
    ['con la columna 15', {}, `${LINEA}180.00||||||||02\r\n`],
    ['sin el último salto', { itbisPorAdelantar: false, saltoFinal: false }, `${LINEA}||||||||02`],
  ])('%s', (_caso, parte, linea) => {
    const opciones = { ...OPCIONES_606, ...parte }
    expect(archivo606({ ...AGOSTO, compras: [unaCompra()], opciones })).toBe(
      `606|130111111|202608|1\r\n${linea}`,
    )
  })
})

test('todas las columnas, cada una en su lugar', () => {
  const compra = unaCompra({
    documento: '00113918205',
    ncf: 'E340000000012',
    modificado: 'E310000000011',
    fechaPago: '2026-08-09',
    gasto: '02',
    usoItbis: 'proporcion',
    retencion: '04',
    forma: '04',
    servicios: centavos(111),
    bienes: centavos(222),
    itbis: centavos(59),
    itbisRetenido: centavos(1),
    itbisPercibido: centavos(2),
    rentaRetenida: centavos(3),
    rentaPercibida: centavos(4),
    selectivo: centavos(5),
    otrosImpuestos: centavos(6),
    propina: centavos(7),
  })
  expect(archivo606({ ...AGOSTO, compras: [compra] }).split('\r\n')[1]).toBe(
    '00113918205|2|02|E340000000012|E310000000011|20260803|20260809|1.11|2.22|3.33|0.59|0.01|0.59||0.59|0.02|04|0.03|0.04|0.05|0.06|0.07|04',
  )
  expect(columnas606(compra)).toHaveLength(COLUMNAS_606.length)
})

test('al costo no se adelanta nada', () => {
  const [, , , , , , , , , , itbis, , proporcional, alCosto, porAdelantar] = columnas606(
    unaCompra({ usoItbis: 'costo' }),
  )
  expect([itbis, proporcional, alCosto, porAdelantar]).toEqual([18_000, null, 18_000, null])
})
