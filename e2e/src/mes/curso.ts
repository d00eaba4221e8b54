import { aviso } from '../paginas/aviso.ts'
import { dialogo } from '../paginas/dialogo.ts'
import { paginaDeNcf } from '../paginas/ncf.ts'
import { vistaPrevia } from '../paginas/vista-previa.ts'
import { expect } from '../prueba.ts'
import {
  enPesos,
  netoDe,
  type Producto,
  porciento,
  redondear,
  suma,
  sumarLineas,
  sumarPorTasa,
} from './aritmetica.ts'
import { cifra } from './cotejo.ts'
import { CONTACTOS, PAPEL, SUPLIDORES } from './intermediario.ts'
import { aPagar, type Compra, type Lado, type Libreta, type Venta } from './libreta.ts'
import type { Manos, Pedido } from './manos.ts'
import * as con from './manos.ts'

/** What is bought of whom, as it is typed; `forma`: it was paid on its day, by the codes of the 606. */
interface Comprada {
  readonly empresa: string
  readonly suplidor: keyof typeof SUPLIDORES
  readonly numero: string
  readonly dia: string
  readonly bienes?: number
  readonly servicios?: number
  readonly forma?: string
}

interface Propia {
  readonly empresa: string
  readonly numero: string
  readonly dia: string
  readonly que: string
  readonly precio: number
}

/** Income tax of fees since July of 2026, and the ITBIS of services, in per cent. */
const ISR = 15
const ITBIS = 18

/** Each thing that is done with the screens, and its line in the notebook. */
export function cursoDe(manos: Manos, libreta: Libreta) {
  const { page, ir } = manos
  const venta = (n: number): Venta => {
    const una = libreta.ventas.filter(({ clase }) => clase === 'factura')[n - 1]
    if (una === undefined) throw new Error(`There is no sale ${n}`)
    return una
  }
  const compra = (numero: string): Compra => {
    const una = libreta.compras.find(cada => cada.numero === numero)
    if (una === undefined) throw new Error(`There is no purchase ${numero}`)
    return una
  }

  return {
    venta,
    compra,

    async vender(datos: Pedido) {
      const { conItbis = true, contado = false, tipo: _tipo, ...resto } = datos
      await manos.pedido(datos)
      const numero = await con.numeroDelPrimero(page, sumarLineas(datos.lineas).total)
      libreta.vendio({ ...resto, conItbis, contado, numero })
      const [ultima] = libreta.ventas.slice(-1)
      // Whoever sells what is his own has collected a cash sale when it is issued.
      if (ultima !== undefined && contado && libreta.loSuyo)
        libreta.abono('cobrar', ultima, { dia: datos.dia })
    },

    async devolver(de: Venta, producto: Producto, cantidad: number, nota: { numero: string; dia: string }) {
      const linea = de.lineas.find(una => una.producto.nombre === producto.nombre)
      if (linea === undefined) throw new Error(`${de.numero} has no ${producto.nombre}`)
      await con.devolver(manos, de.numero, producto.nombre, cantidad)
      const papel = vistaPrevia(page, 'Comprobante PDF')
      const monto = redondear(netoDe(linea) * cantidad, linea.cantidad)
      const sumas = sumarPorTasa([{ tasa: producto.tasa, monto }])
      const texto = await papel.texto()
      for (const dato of [nota.numero, de.numero, enPesos(sumas.total)]) expect(texto).toContain(dato)
      await page.keyboard.press('Escape')
      libreta.corrigio(de, { ...nota, sumas })
    },

    async eliminar(una: Venta) {
      await con.eliminar(manos, una.numero)
      await expect(aviso(page, 'eliminado')).toBeVisible()
      una.anulada = true
    },

    async abonar(lado: Lado, una: Venta, pago: { dia: string; monto: number }) {
      await expect(await manos.abonar(lado, una.numero, pago)).toBeHidden()
      libreta.abono(lado, una, pago)
    },

    async saldar(lado: Lado, una: Venta, dia: string) {
      await con.saldar(manos, lado, una.numero)
      libreta.abono(lado, una, { dia })
    },

    async constancia(una: Venta, datos: { dia: string; constancia: string; isr: number }) {
      const itbis = porciento(una.sumas.itbis, 30)
      await expect(await con.constancia(manos, una.numero, { ...datos, itbis })).toBeHidden()
      libreta.retuvo(una, { ...datos, itbis })
    },

    async comprar({ suplidor, bienes = 0, servicios = 0, forma, ...datos }: Comprada) {
      const { clase, gasto, ...quien } = SUPLIDORES[suplidor]
      await manos.compra({
        ...{ ...datos, suplidor: quien.nombre, bienes, servicios },
        ...(forma !== undefined && { pagada: true, forma }),
      })
      await expect(aviso(page, 'Compra registrada')).toBeVisible()
      const itbis = porciento(bienes + servicios, ITBIS)
      const deServicios = clase === 'Persona física' && servicios > 0
      const escrita: Compra = {
        ...{ ...datos, suplidor: quien, gasto, bienes, servicios, itbis },
        ...(deServicios
          ? { itbisRetenido: itbis, isr: porciento(servicios, ISR) }
          : { itbisRetenido: 0, isr: 0 }),
        pagos: [],
      }
      libreta.compro(escrita)
      if (forma !== undefined) escrita.pagos.push({ dia: datos.dia, monto: aPagar(escrita), forma })
    },

    async pagarASuplidor(numero: string, pago: { dia: string; monto: number }) {
      await expect(await manos.pagarASuplidor(numero, pago)).toBeHidden()
      compra(numero).pagos.push({ ...pago, forma: '02' })
    },

    /** Goods of an informal supplier: the whole ITBIS is withheld, and he is paid in cash at once. */
    async propia({ precio, que, ...datos }: Propia) {
      const { nombre, documento, gasto } = SUPLIDORES.juan
      await manos.propia({ ...datos, que, precio, suplidor: nombre })
      const caja = page.getByRole('dialog')
      await expect(caja).toContainText(datos.numero)
      const itbis = porciento(precio, ITBIS)
      await expect(caja).toContainText(enPesos(precio))
      await page.keyboard.press('Escape')
      const suya = { suplidor: { nombre, documento }, gasto, bienes: precio, servicios: 0, itbis }
      const pagos = [{ dia: datos.dia, monto: precio, forma: '01' }]
      libreta.compro({ ...datos, ...suya, itbisRetenido: itbis, isr: 0, pagos })
    },

    /** A note that annuls a receipt of one's own: its purchase leaves all returns. */
    async notaDePropia(numero: string) {
      await ir('/compras/propias')
      await page.getByRole('button', { name: `Ver ${numero}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Hacer nota' }).click()
      const { caja, boton } = dialogo(page, `Nota de crédito sobre ${numero}`)
      await caja.getByLabel('Motivo').fill('Se compró por error')
      await boton('Emitir la nota').click()
      await expect(caja).toBeHidden()
      await page.keyboard.press('Escape')
      libreta.compras.splice(libreta.compras.indexOf(compra(numero)), 1)
    },

    async generarOctubre() {
      await ir('/ncf')
      await paginaDeNcf(page).generar({ empresa: PAPEL, inicio: '01/10/2026', vencimiento: '31/12/2027' })
      await expect(aviso(page, 'NCF generados')).toBeVisible()
    },

    /** What a contact earned of what a company collected up to a day, with what is withheld of it, and its receipt in the purchases. */
    async liquidar(contacto: string, { empresa, hasta, dia, ...papel }: Liquidada) {
      const { porcentaje = 0, clase, documento = '' } = CONTACTOS[contacto] ?? {}
      const suyas = libreta
        .vigentes({ empresa })
        .filter(una => una.cliente.contacto === contacto && libreta.montoDe(una, 'cobrar') !== 0)
      let comision = 0
      for (const una of suyas) {
        const base = una.conItbis ? una.sumas.subTotal : una.sumas.total
        const entera = porciento(una.clase === 'nota' ? -base : base, porcentaje)
        const cobrado = suma(
          libreta.abonos
            .filter(
              ({ clase: como, lado, venta: de, dia: cuando }) =>
                como === 'dinero' && lado === 'cobrar' && de === una && cuando <= hasta,
            )
            .map(({ monto }) => monto),
        )
        const ganado = redondear(entera * cobrado, libreta.montoDe(una, 'cobrar'))
        comision += ganado - (libreta.liquidado.get(una) ?? 0)
        libreta.liquidado.set(una, ganado)
      }
      const itbis = porciento(comision, ITBIS)
      const retiene = clase !== 'Persona jurídica'
      const [itbisRetenido, isr] = retiene ? [itbis, porciento(comision, ISR)] : [0, 0]
      const { caja, pagar } = await con.liquidar(manos, contacto, {
        ...{ empresa, hasta, comision },
        ...('recibo' in papel && { recibo: papel.recibo }),
      })
      for (const [nombre, monto] of [
        ['Comisión', comision],
        ['ITBIS', itbis],
        ['Neto a pagar', comision + itbis - itbisRetenido - isr],
      ] as const) {
        await expect(cifra(caja, nombre)).toHaveText(enPesos(monto))
      }
      await pagar()
      await expect(caja).toBeHidden()
      const numero = 'recibo' in papel ? papel.recibo : papel.propia
      await expect(page.getByRole('link', { name: numero })).toBeVisible()
      const escrita: Compra = {
        ...{ empresa, numero, dia, gasto: '02', suplidor: { nombre: contacto, documento } },
        ...{ bienes: 0, servicios: comision, itbis, itbisRetenido, isr, pagos: [] },
      }
      libreta.compro(escrita)
      escrita.pagos.push({ dia, monto: aPagar(escrita), forma: '01' })
    },
  }
}

export type Curso = ReturnType<typeof cursoDe>

/** `recibo`: the number of the receipt that the contact gives; `propia`: of the one that the company issues. */
type Liquidada = { readonly empresa: string; readonly hasta: string; readonly dia: string } & (
  | { readonly recibo: string }
  | { readonly propia: string }
)
