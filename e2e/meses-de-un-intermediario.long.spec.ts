import { cotejarCuentas, cotejarEstado, cotejarSuplidores } from './src/mes/cotejo.ts'
import { cursoDe } from './src/mes/curso.ts'
import { cerrarElMes, cotejarDeclaraciones, cotejarPaquete } from './src/mes/declarar.ts'
import {
  ACEITE,
  CAFE,
  COLEGIO,
  ELECTRONICA,
  GESTIONES,
  HOTEL,
  LAMA,
  PAPEL,
  PEDIDOS,
  PEDRO,
  prepararElResto,
  primerosPasos,
  RAMONA,
} from './src/mes/intermediario.ts'
import { aPagar, Libreta } from './src/mes/libreta.ts'
import { manosEn } from './src/mes/manos.ts'
import { probarElMesCerrado } from './src/mes/mes-cerrado.ts'
import { iniciarOficinaConReloj } from './src/oficina-con-reloj.ts'
import { expect, prueba } from './src/prueba.ts'

const SEPTIEMBRE = '2026-09'
const OCTUBRE = '2026-10'
const EMPRESAS = [
  { nombre: PAPEL, id: 1, electronica: false },
  { nombre: ELECTRONICA, id: 2, electronica: true },
] as const

// What a closed month refuses. Months take long on a busy machine.
prueba.use({ erroresEsperados: [/status of 409/], actionTimeout: 120_000 })

prueba(
  'dos meses de un intermediario, en papel y electrónicos, hechos a mano y cerrados',
  async ({ page, context }) => {
    prueba.setTimeout(3_000_000)
    const oficina = await iniciarOficinaConReloj(context, '2026-09-01')
    const manos = manosEn(page, oficina)
    const libreta = new Libreta({ loSuyo: false })
    const curso = cursoDe(manos, libreta)
    const { venta } = curso
    const paso = (nombre: string, hacer: () => Promise<void>) => prueba.step(nombre, hacer)
    try {
      await paso('primeros pasos', () => primerosPasos(manos, oficina))
      await paso('la empresa electrónica y lo demás', () => prepararElResto(manos))

      await paso('14 de septiembre: seis pedidos', async () => {
        await manos.otroDia('2026-09-14')
        for (const pedido of PEDIDOS['2026-09-14'] ?? []) await curso.vender(pedido)
        await cotejarCuentas(manos, libreta, '2026-09-14')
      })

      await paso('28 de septiembre: pedidos, nota, anulada, cobros, constancia, compras', async () => {
        await manos.otroDia('2026-09-28')
        for (const pedido of PEDIDOS['2026-09-28'] ?? []) await curso.vender(pedido)
        await curso.devolver(venta(1), CAFE, 1, { numero: 'B0400000001', dia: '2026-09-28' })
        await curso.eliminar(venta(2))
        await curso.abonar('cobrar', venta(1), { dia: '2026-09-28', monto: 100_00 })
        await curso.abonar('cobrar', venta(3), { dia: '2026-09-21', monto: 333_33 })
        await curso.saldar('cobrar', venta(4), '2026-09-28')
        await curso.saldar('pagar', venta(1), '2026-09-28')
        await curso.abonar('pagar', venta(3), { dia: '2026-09-25', monto: 500_01 })
        await curso.constancia(venta(3), { dia: '2026-09-28', constancia: 'C-0019', isr: 0 })
        await curso.comprar({
          empresa: PAPEL,
          suplidor: 'molinos',
          numero: 'B0100000777',
          dia: '2026-09-05',
          bienes: 10_000_35,
        })
        await curso.comprar({
          empresa: PAPEL,
          suplidor: 'ana',
          numero: 'B0100000012',
          dia: '2026-09-08',
          servicios: 4000_00,
          forma: '02',
        })
        await curso.comprar({
          empresa: ELECTRONICA,
          suplidor: 'molinos',
          numero: 'B0100000778',
          dia: '2026-09-11',
          bienes: 2500_10,
        })
        await curso.pagarASuplidor('B0100000777', { dia: '2026-09-26', monto: 4000_00 })
        await curso.propia({
          empresa: ELECTRONICA,
          numero: 'E410000000001',
          dia: '2026-09-10',
          que: 'Plátanos',
          precio: 3000_00,
        })
        await curso.propia({
          empresa: ELECTRONICA,
          numero: 'E410000000002',
          dia: '2026-09-12',
          que: 'Yuca',
          precio: 1200_45,
        })
        await curso.notaDePropia('E410000000002')
        await curso.propia({
          empresa: PAPEL,
          numero: 'B1100000001',
          dia: '2026-09-14',
          que: 'Ñame',
          precio: 1500_75,
        })
        await cotejarCuentas(manos, libreta, '2026-09-28')
      })

      await paso('5 de octubre: se liquida, se declara y se cierra septiembre', async () => {
        await manos.otroDia('2026-10-05')
        for (const una of EMPRESAS) {
          await cotejarDeclaraciones(manos, libreta, { ...una, mes: SEPTIEMBRE })
          await cerrarElMes(manos, { ...una, mes: SEPTIEMBRE })
        }
        await curso.generarOctubre()
        await curso.liquidar(RAMONA, {
          empresa: PAPEL,
          hasta: '2026-09-30',
          dia: '2026-10-05',
          recibo: 'B0100000003',
        })
        await curso.liquidar(GESTIONES, {
          empresa: ELECTRONICA,
          hasta: '2026-09-30',
          dia: '2026-10-05',
          recibo: 'B0100000044',
        })
        for (const pedido of PEDIDOS['2026-10-05'] ?? []) await curso.vender(pedido)
        await cotejarCuentas(manos, libreta, '2026-10-05')
      })

      await paso('28 de octubre: el segundo mes', async () => {
        await manos.otroDia('2026-10-28')
        for (const pedido of PEDIDOS['2026-10-28'] ?? []) await curso.vender(pedido)
        await curso.abonar('cobrar', venta(8), { dia: '2026-10-20', monto: 300_00 })
        await curso.saldar('cobrar', venta(6), '2026-10-28')
        await curso.saldar('pagar', venta(16), '2026-10-28')
        await curso.devolver(venta(16), ACEITE, 1, { numero: 'E340000000002', dia: '2026-10-28' })
        await curso.pagarASuplidor('B0100000777', { dia: '2026-10-20', monto: 7800_41 })
        await curso.comprar({
          empresa: ELECTRONICA,
          suplidor: 'ana',
          numero: 'B0100000013',
          dia: '2026-10-16',
          servicios: 2000_20,
        })
        await curso.pagarASuplidor('B0100000013', {
          dia: '2026-10-28',
          monto: aPagar(curso.compra('B0100000013')),
        })
        await curso.liquidar(PEDRO, {
          empresa: PAPEL,
          hasta: '2026-10-28',
          dia: '2026-10-28',
          propia: 'B1100000002',
        })
        await cotejarCuentas(manos, libreta, '2026-10-28')
      })

      await paso('5 de noviembre: se declara y se cierra octubre', async () => {
        await manos.otroDia('2026-11-05')
        for (const una of EMPRESAS) {
          await cotejarDeclaraciones(manos, libreta, { ...una, mes: OCTUBRE })
          await cotejarPaquete(manos, libreta, { ...una, mes: OCTUBRE })
          await cerrarElMes(manos, { ...una, mes: OCTUBRE })
        }
        await cotejarCuentas(manos, libreta, '2026-11-05')
        for (const [i, cliente] of [HOTEL, LAMA, COLEGIO].entries())
          await cotejarEstado(manos, libreta, { cliente, id: i + 1, hoy: '2026-11-05' })
        await cotejarSuplidores(
          manos,
          libreta,
          new Map([
            ['Molinos del Este', 1],
            ['Licda. Ana Guzmán', 2],
          ]),
        )
      })

      await paso('nada más entra en el mes cerrado, y lo escrito se queda', () =>
        probarElMesCerrado(manos, {
          ...{ empresa: PAPEL, dia: '2026-10-12', venta: venta(15) },
          ...{ compra: 'B0100000012', porPagar: 'B0100000778' },
        }),
      )
      expect(libreta.ventas.filter(({ clase }) => clase === 'factura').length).toBeGreaterThanOrEqual(25)
    } finally {
      // The page asks nobody who is gone.
      await page.goto('about:blank')
      await oficina.detener()
    }
  },
)
