import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORMAS_DE_COMPRA, RETENCIONES_DE_RENTA, TIPOS_DE_GASTO, USOS_DEL_ITBIS } from '../compras/codigos.ts'
import type { Compra } from '../compras/compra.ts'
import { unaCompra } from '../compras/compra-de-prueba.ts'
import { centavos } from '../dinero/centavos.ts'
import { archivo606, lineasDel606, sumasDel606 } from './formato-606.ts'
import { OPCIONES_606, VALORES_606 } from './opciones-de-envio.ts'

/**
 * The second calculation: the file of a month as somebody would write it who knows the 23 columns and nothing of the product. Money is
 * pesos in text, days are cut out of text.
 */
function aMano(compras: readonly Compra[], opciones: typeof OPCIONES_606): string {
  const pesos = (monto: number) => (monto === 0 ? '' : (monto / 100).toFixed(2))
  const dia = (texto: string | null) => (texto === null ? '' : texto.split('-').join(''))
  const enAgosto = (texto: string | null) => texto?.startsWith('2026-08') === true
  const lineas: string[] = []
  for (const c of compras) {
    const pagadaLuego = c.fechaPago !== null && c.fechaPago >= '2026-09-01'
    if (!enAgosto(c.fecha) && !opciones.retencionesAlPagar) continue
    const retenida = c.itbisRetenido + c.rentaRetenida > 0
    const debida = c.fechaPago === null || (pagadaLuego && (opciones.retencionesAlPagar || !retenida))
    lineas.push(
      [
        c.documento,
        c.documento.length === 11 ? 2 : 1,
        c.gasto,
        c.ncf,
        c.modificado ?? '',
        dia(c.fecha),
        debida || (c.ncf.startsWith('E34') && c.itbisRetenido + c.rentaRetenida === 0)
          ? ''
          : dia(c.fechaPago),
        pesos(c.servicios),
        pesos(c.bienes),
        ((c.servicios + c.bienes) / 100).toFixed(2),
        pesos(c.itbis),
        debida ? '' : pesos(c.itbisRetenido),
        c.usoItbis === 'proporcion' ? pesos(c.itbis) : '',
        c.usoItbis === 'costo' ? pesos(c.itbis) : '',
        c.usoItbis === 'costo' || !opciones.itbisPorAdelantar ? '' : pesos(c.itbis),
        pesos(c.itbisPercibido),
        debida ? '' : (c.retencion ?? ''),
        debida ? '' : pesos(c.rentaRetenida),
        pesos(c.rentaPercibida),
        pesos(c.selectivo),
        pesos(c.otrosImpuestos),
        pesos(c.propina),
        debida && !c.ncf.startsWith('E34') ? '04' : c.forma,
      ].join('|'),
    )
  }
  const texto = [`606|130111111|202608|${lineas.length}`, ...lineas].join('\r\n')
  return opciones.saltoFinal ? `${texto}\r\n` : texto
}

const de = <K extends string>(codigos: Readonly<Record<K, string>>) =>
  fc.constantFrom(...(Object.keys(codigos) as K[]))
const monto = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999_999 })).map(centavos)
const dia = (mes: string) => fc.integer({ min: 1, max: 28 }).map(n => `${mes}-${String(n).padStart(2, '0')}`)

/** Of August, paid or not, then, before or later; or of July and paid in August, with something withheld. */
const compra: fc.Arbitrary<Compra> = fc
  .record({
    documento: fc.constantFrom('130222222', '00113918205'),
    numero: fc.integer({ min: 1, max: 99_999_999 }),
    nota: fc.boolean(),
    fecha: fc.oneof(dia('2026-07'), dia('2026-08')),
    fechaPago: fc.oneof(fc.constant(null), dia('2026-07'), dia('2026-08'), dia('2026-09')),
    gasto: de(TIPOS_DE_GASTO),
    usoItbis: de(USOS_DEL_ITBIS),
    retencion: de(RETENCIONES_DE_RENTA),
    forma: de(FORMAS_DE_COMPRA),
    servicios: monto,
    bienes: monto,
    itbis: monto,
    itbisRetenido: monto,
    rentaRetenida: monto,
    itbisPercibido: monto,
    rentaPercibida: monto,
    selectivo: monto,
    otrosImpuestos: monto,
    propina: monto,
  })
  .map(({ numero, nota, ...resto }) => {
    const digitos = String(numero).padStart(8, '0')
    return unaCompra({
      ...resto,
      ncf: nota ? `E3400${digitos}` : `B01${digitos}`,
      modificado: nota ? 'B0100000001' : null,
      retencion: resto.rentaRetenida === 0 ? null : resto.retencion,
    })
  })
  .filter(
    ({ fecha, fechaPago, itbisRetenido, rentaRetenida }) =>
      fecha >= '2026-08-01' ||
      (fechaPago?.startsWith('2026-08') === true && itbisRetenido + rentaRetenida > 0),
  )

test('el archivo de un mes cualquiera es el que se escribe a mano', () => {
  const opciones = fc.record({
    itbisPorAdelantar: fc.constantFrom(...VALORES_606.itbisPorAdelantar),
    retencionesAlPagar: fc.constantFrom(...VALORES_606.retencionesAlPagar),
    saltoFinal: fc.constantFrom(...VALORES_606.saltoFinal),
  })
  fc.assert(
    fc.property(fc.array(compra, { maxLength: 12 }), opciones, (compras, elegidas) => {
      const archivo = archivo606({ rnc: '130111111', mes: '2026-08-01', compras, opciones: elegidas })
      expect(archivo).toBe(aMano(compras, elegidas))
    }),
    { numRuns: 300 },
  )
})

test('lo retenido de una compra está en el archivo de un mes y de ningún otro', () => {
  const retenida = unaCompra({
    fechaPago: '2026-09-10',
    itbisRetenido: centavos(5_400),
    rentaRetenida: centavos(10_000),
    retencion: '02',
  })
  const veces = (retencionesAlPagar: boolean) =>
    ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'].map(mes => {
      const delMes = mes === '2026-08-01' || mes === '2026-09-01' ? [retenida] : []
      const opciones = { ...OPCIONES_606, retencionesAlPagar }
      return archivo606({ rnc: '130111111', mes, compras: delMes, opciones }).split('|54.00|').length - 1
    })
  expect(veces(true)).toEqual([0, 0, 1, 0])
  expect(veces(false)).toEqual([0, 1, 0, 0])
})

test('las sumas de un mes son las de sus líneas, con su signo, y de otro mes solo lo retenido', () => {
  fc.assert(
    fc.property(fc.array(compra, { maxLength: 12 }), compras => {
      const lineas = lineasDel606(compras, '2026-08-01', OPCIONES_606)
      const archivo = archivo606({ rnc: '130111111', mes: '2026-08-01', compras })
      let [monto, itbis, adelantado, itbisRetenido, renta] = [0, 0, 0, 0, 0]
      for (const linea of archivo.split('\r\n').slice(1, -1)) {
        const celdas = linea.split('|')
        const centavosEn = (columna: number) => Math.round(Number(celdas[columna - 1]) * 100)
        const signo = celdas[3]?.startsWith('E34') ? -1 : 1
        const propia = celdas[5]?.startsWith('202608') ? signo : 0
        monto += propia * centavosEn(10)
        itbis += propia * centavosEn(11)
        adelantado += propia * centavosEn(15)
        itbisRetenido += signo * centavosEn(12)
        renta += signo * centavosEn(18)
      }
      expect(sumasDel606(lineas)).toEqual({
        monto: monto + 0,
        itbis: itbis + 0,
        itbisPorAdelantar: adelantado + 0,
        itbisRetenido: itbisRetenido + 0,
        rentaRetenida: renta + 0,
      })
    }),
    { numRuns: 200 },
  )
})
