import { contarCamino, escribirEn } from './src/camino.ts'
import { type Lugar, lista, llenar } from './src/campos.ts'
import type { Producto } from './src/mes/aritmetica.ts'
import { cotejarCuentas, cotejarEstado } from './src/mes/cotejo.ts'
import { type Curso, cursoDe } from './src/mes/curso.ts'
import { cerrarElMes, cotejarDeclaraciones, cotejarPaquete } from './src/mes/declarar.ts'
import { SUPLIDORES } from './src/mes/intermediario.ts'
import { type Cliente, Libreta } from './src/mes/libreta.ts'
import { type Manos, manosEn } from './src/mes/manos.ts'
import { probarElMesCerrado } from './src/mes/mes-cerrado.ts'
import { iniciarOficinaConReloj } from './src/oficina-con-reloj.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { axe, enElTelefono } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'

const VIERNES = '2026-09-04'
const MAXIMO_DE_CLICS = 10
const CONTRASENA_NUEVA = 'Tres-guineos-maduros'

const FIN_DE_MES = '2026-09-28'
const TIENDA = 'Colmado La Bendición'
const CAFE: Producto = { nombre: 'Café molido, libra', precio: 250_00, tasa: 18 }
const ACEITE: Producto = { nombre: 'Aceite de soya, galón', precio: 615_25, tasa: 16 }
const LECHE: Producto = { nombre: 'Leche en polvo, saco', precio: 2310_40, tasa: 0 }
const SIN_PORCENTAJES = { exento: 0, gravado: 0 }
const BAEZ: Cliente = {
  ...{ nombre: 'Ferretería Báez', documento: '101010632', contacto: '' },
  ...{ compra: SIN_PORCENTAJES, venta: SIN_PORCENTAJES },
}

// What a closed month refuses. Months take long on a busy machine.
prueba.use({ erroresEsperados: [/status of 409/], actionTimeout: 120_000 })

prueba(
  'una tienda que vende lo suyo llega a su primera factura, cobrada y con el primer número, en diez clics a lo sumo',
  async ({ page, context }) => {
    prueba.setTimeout(1_800_000)
    const producto = await iniciarOficinaConReloj(context, VIERNES)
    try {
      const camino = await contarCamino(page)
      await page.goto(producto.url)
      await paginaDeEntrada(page).intentar(producto)
      await llenar(page, {
        'Contraseña actual': producto.contrasena,
        'Contraseña nueva': CONTRASENA_NUEVA,
        'Repetir contraseña nueva': CONTRASENA_NUEVA,
      })
      await page.getByRole('button', { name: 'Guardar' }).click()
      const modo = page.getByRole('button', { name: /^Vende lo suyo/ })
      await expect(modo).toBeVisible()
      await axe(page)
      camino.empezar()
      const seguir = (caja: Lugar) => caja.getByRole('button', { name: 'Guardar y seguir' }).click()

      await modo.click()
      const categoria = dialogo(page, 'Nueva Categoría').caja
      await llenar(categoria, { Descripción: 'Colmado' })
      await seguir(categoria)

      const empresa = dialogo(page, 'Nueva Empresa').caja
      await llenar(empresa, {
        Nombre: 'Colmado La Bendición',
        RNC: '131246796',
        Teléfono: '8095551234',
        Dirección: 'Calle Mella 4, Moca',
      })
      await expect(empresa.getByRole('radio', { name: 'Vende lo suyo' })).toBeChecked()
      await escribirEn(empresa, 'Tipo de empresa', 'SRL')
      await axe(page)
      await enElTelefono(page, async () => {
        expect(await empresa.evaluate(una => una.scrollWidth - una.clientWidth)).toBe(0)
      })
      await seguir(empresa)

      const cliente = dialogo(page, 'Nuevo Cliente').caja
      await expect(cliente.getByRole('group', { name: 'Porcentajes' })).toHaveCount(0)
      await llenar(cliente, { Nombre: 'Ferretería Báez', RNC: '101010632' })
      await axe(page)
      await seguir(cliente)

      const articulo = dialogo(page, 'Nuevo Producto').caja
      await llenar(articulo, { Nombre: 'Café molido, libra', Precio: '250' })
      await expect(lista(articulo, 'Categoría')).toHaveValue('Colmado')
      await seguir(articulo)

      const ncf = paginaDeNcf(page)
      await expect(page.getByText('Paso 5 de 6')).toBeVisible()
      await expect(ncf.formulario.getByText(/B0100000001 al /)).toBeVisible()
      await ncf.formulario.getByRole('button', { name: 'Generar' }).click()

      const pedido = formularioDePedido(page)
      await expect(pedido.titulo).toHaveText('Nuevo Pedido')
      await expect(pedido.ncf).toHaveValue('B0100000001')
      await expect(page.getByRole('button', { name: 'Ver porcentajes' })).toHaveCount(0)
      await escribirEn(page, 'Cliente', 'Ferretería')
      await pedido.producto.fill('Café')
      await pedido.producto.press('Enter')
      await pedido.cantidad.fill('2')
      await pedido.cantidad.press('Enter')
      await expect(pedido.lineas).toHaveCount(1)
      await pedido.guardar.click()
      const vista = factura(page)
      await vista.seVe()
      const { clics, paradas, vueltas } = camino.cuenta()
      expect({ paradas, vueltas }).toEqual({ paradas: 0, vueltas: 0 })
      expect(clics).toBeGreaterThan(0)
      expect(clics).toBeLessThanOrEqual(MAXIMO_DE_CLICS)
      prueba.info().annotations.push({ type: 'clics', description: `${clics}` })
      await vista.cerrar()

      const manos = manosEn(page, producto)
      const libreta = new Libreta({ loSuyo: true })
      const curso = cursoDe(manos, libreta)
      libreta.vendio({
        ...{ empresa: TIENDA, cliente: BAEZ, numero: 'B0100000001', dia: VIERNES },
        ...{ conItbis: true, contado: false, lineas: [{ producto: CAFE, cantidad: 2 }] },
      })
      await prueba.step('el mes de la tienda', () => elMes(manos, curso))
      await cotejarCuentas(manos, libreta, FIN_DE_MES)
      await prueba.step('se declara y se cierra', async () => {
        await manos.otroDia('2026-10-02')
        const de = { nombre: TIENDA, id: 1, electronica: false, mes: '2026-09' }
        await cotejarDeclaraciones(manos, libreta, de)
        await cotejarPaquete(manos, libreta, de)
        await cerrarElMes(manos, de)
        await cotejarCuentas(manos, libreta, '2026-10-02')
        await cotejarEstado(manos, libreta, { cliente: BAEZ, id: 1, hoy: '2026-10-02' })
        await probarElMesCerrado(manos, {
          ...{ empresa: TIENDA, dia: '2026-09-18', venta: curso.venta(3) },
          ...{ compra: 'B0100000778', porPagar: 'B0100000777' },
        })
      })
    } finally {
      // The page asks nobody who is gone.
      await page.goto('about:blank')
      await producto.detener()
    }
  },
)

/** What a shop sells, collects, gives back and buys until the end of its month. */
async function elMes(manos: Manos, curso: Curso) {
  const { venta } = curso
  const vende = { empresa: TIENDA, cliente: BAEZ }
  await manos.producto(ACEITE)
  await manos.producto(LECHE)
  for (const suplidor of Object.values(SUPLIDORES)) await manos.suplidor(suplidor)
  await manos.secuencia({ empresa: TIENDA, tipo: 'B02' })
  await manos.secuencia({ empresa: TIENDA, tipo: 'B04' })
  await manos.secuencia({ empresa: TIENDA, tipo: 'B11', vence: '2027-12-31' })
  await manos.otroDia(FIN_DE_MES)
  const mixtos = [
    { producto: CAFE, cantidad: 7, descuento: 5 },
    { producto: ACEITE, cantidad: 3 },
  ]
  await curso.vender({ ...vende, dia: '2026-09-07', lineas: mixtos, contado: true })
  await curso.vender({
    ...vende,
    dia: '2026-09-09',
    lineas: [{ producto: ACEITE, cantidad: 11, descuento: 3 }],
  })
  await curso.vender({
    ...vende,
    dia: '2026-09-14',
    lineas: [{ producto: LECHE, cantidad: 2 }],
    conItbis: false,
  })
  await curso.vender({
    ...{ ...vende, dia: '2026-09-16', lineas: [{ producto: CAFE, cantidad: 1 }], contado: true },
    tipo: 'Consumo (B02)',
  })
  await curso.vender({ ...vende, dia: '2026-09-25', lineas: [{ producto: CAFE, cantidad: 30 }] })
  await curso.eliminar(venta(6))
  await curso.devolver(venta(3), ACEITE, 2, { numero: 'B0400000001', dia: FIN_DE_MES })
  await curso.abonar('cobrar', venta(3), { dia: '2026-09-20', monto: 1000_01 })
  await curso.saldar('cobrar', venta(4), FIN_DE_MES)
  await curso.constancia(venta(1), { dia: FIN_DE_MES, constancia: 'C-1', isr: 12_50 })
  const compra = { empresa: TIENDA, suplidor: 'molinos' } as const
  await curso.comprar({ ...compra, numero: 'B0100000777', dia: '2026-09-11', bienes: 2500_10 })
  await curso.comprar({ ...compra, numero: 'B0100000778', dia: '2026-09-12', bienes: 99_99, forma: '01' })
  await curso.pagarASuplidor('B0100000777', { dia: '2026-09-26', monto: 500_00 })
  await curso.propia({
    empresa: TIENDA,
    numero: 'B1100000001',
    dia: '2026-09-18',
    que: 'Ñame',
    precio: 1500_75,
  })
}
