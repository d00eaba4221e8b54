import { aplicarAlAzar, deshacerAplicacion } from './aplicaciones.ts'
import { cerrarUnMes, probarPuertas, reabrirUnMes } from './cierres.ts'
import { comisionistas } from './comisiones.ts'
import { anularCompra, cambiarCompra } from './compra-cambiada.ts'
import { comprador } from './compras.ts'
import { aplicarCredito, cambiarVencimiento } from './credito-de-suplidor.ts'
import { reparar } from './ecf.ts'
import { cambiarModo } from './lo-suyo.ts'
import type { Oficina } from './oficina.ts'
import { deshacerAlAzar, emitirNotaAlAzar } from './paso-de-nota.ts'
import { editar, eliminar, vender } from './pasos.ts'
import { anularPagos, anularUnPago, pagar, pagarParte, pagarVarias } from './pasos-de-pago.ts'
import {
  abrirSaldo,
  anularPagoASuplidor,
  anularPagosASuplidor,
  pagarASuplidor,
  pagarASuplidores,
  quitarSaldo,
} from './pasos-de-suplidor.ts'
import { emisorDePropias } from './propias.ts'
import { anularRetencion, retener } from './retenciones.ts'

type Paso = () => Promise<boolean>

/** Every step of a day in an office, at random: each at the doors and in the books, which refuse to go on when they disagree. */
export async function prepararPaseo(oficina: Oficina) {
  const compras = await comprador(oficina)
  const propias = await emisorDePropias(oficina)
  const comisiones = await comisionistas(oficina, propias)
  const de =
    (paso: (oficina: Oficina) => Promise<boolean>): Paso =>
    () =>
      paso(oficina)
  /** How often each is taken, of all together. */
  const pasos: readonly (readonly [number, string, Paso])[] = [
    [21, 'factura', de(vender)],
    [8, 'edición', de(editar)],
    [4, 'eliminación', de(eliminar)],
    [15, 'nota de crédito', () => emitirNotaAlAzar(oficina, 'nota de crédito')],
    [7, 'nota de débito', () => emitirNotaAlAzar(oficina, 'nota de débito')],
    [4, 'deshacer una nota', de(deshacerAlAzar)],
    [3, 'e-CF rechazado que vuelve', de(reparar)],
    [1, 'cambio de modo', de(cambiarModo)],
    [7, 'pago', de(pagar)],
    [7, 'pago en partes', de(pagarParte)],
    [3, 'anulación de un pago', de(anularUnPago)],
    [4, 'anulación de pago', de(anularPagos)],
    [4, 'pago de varias', de(pagarVarias)],
    [3, 'aplicación de una nota', de(aplicarAlAzar)],
    [1, 'aplicación deshecha', de(deshacerAplicacion)],
    [5, 'retención', de(retener)],
    [2, 'anulación de retención', de(anularRetencion)],
    [18, 'compra', compras.comprar],
    [2, 'compra pagada luego', compras.pagarLuego],
    [5, 'pago a suplidor', de(pagarASuplidor)],
    [2, 'pago a suplidores', de(pagarASuplidores)],
    [2, 'pago a suplidor anulado', de(anularPagoASuplidor)],
    [2, 'pagos a suplidor anulados', de(anularPagosASuplidor)],
    [3, 'crédito de un suplidor', de(aplicarCredito)],
    [1, 'vencimiento de una factura', de(cambiarVencimiento)],
    [1, 'compra cambiada', de(cambiarCompra)],
    [1, 'compra anulada', de(anularCompra)],
    [1, 'saldo de suplidor', de(abrirSaldo)],
    [1, 'saldo quitado', de(quitarSaldo)],
    [4, 'liquidación', comisiones.liquidar],
    [4, 'liquidación pagada', comisiones.pagar],
    [2, 'pago de liquidación anulado', comisiones.volver],
    [6, 'comprobante de compras', propias.emitir],
    [6, 'nota de una compra', propias.corregir],
    [2, 'nota de una compra de nuevo', propias.deNuevo],
    [1, 'cierre', de(cerrarUnMes)],
    [1, 'reapertura', de(reabrirUnMes)],
    [1, 'puertas de un mes cerrado', de(probarPuertas)],
  ]
  /** One of these by chance, each as often as it is taken. */
  function elegir(entre: typeof pasos): (typeof pasos)[number] {
    let dado = oficina.azar(entre.reduce((suma, [veces]) => suma + veces, 0))
    for (const uno of entre) {
      dado -= uno[0]
      if (dado < 0) return uno
    }
    throw new Error('The steps do not add up')
  }
  let dados = 0
  return {
    nombres: pasos.map(([, nombre]) => nombre),
    /** Takes one, every other time of those that somebody waits for, and answers what it was. */
    async darUnPaso(espera: (nombre: string) => boolean = () => false): Promise<{
      readonly nombre: string
      readonly aceptado: boolean
    }> {
      dados += 1
      const esperados = dados % 2 === 0 ? pasos.filter(([, nombre]) => espera(nombre)) : []
      const [, nombre, paso] = elegir(esperados.length > 0 ? esperados : pasos)
      try {
        return { nombre, aceptado: await paso() }
      } catch (error) {
        throw new Error(`${nombre}: ${String(error)}`, { cause: error })
      }
    },
  }
}
