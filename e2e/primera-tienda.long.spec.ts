import { contarCamino, escribirEn } from './src/camino.ts'
import { type Lugar, lista, llenar } from './src/campos.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { axe, enElTelefono } from './src/pantalla.ts'
import { expect, prueba } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'
import { iniciarProducto } from './src/servidor.ts'

const VIERNES = '2026-11-20'
const MAXIMO_DE_CLICS = 10
const CONTRASENA_NUEVA = 'Tres-guineos-maduros'

prueba(
  'una tienda que vende lo suyo llega a su primera factura, cobrada y con el primer número, en diez clics a lo sumo',
  async ({ page, context }) => {
    prueba.setTimeout(300_000)
    const producto = await iniciarProducto({ contrasenaAlAzar: true })
    try {
      await esHoy(context, VIERNES)
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
    } finally {
      // The page asks nobody who is gone.
      await page.goto('about:blank')
      await producto.detener()
    }
  },
)
