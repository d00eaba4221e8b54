import { AT_LENGTH } from '@cuadre/testing/rounds'
import { contarCamino, escribirEn } from './src/camino.ts'
import { campo, type Lugar, lista, llenar } from './src/campos.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeEntrada } from './src/paginas/entrada.ts'
import { factura } from './src/paginas/factura.ts'
import { formularioDePedido } from './src/paginas/formulario-de-pedido.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { axe } from './src/pantalla.ts'
import { primerInicio as prueba } from './src/primer-inicio.ts'
import { expect } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'

const DOMINGO = '2026-11-22'
const MAXIMO_DE_CLICS = 12
const CONTRASENA_NUEVA = 'Tres-guineos-maduros'

prueba(
  'de la contraseña impresa a la primera factura, un domingo: sin paradas, sin volver y con pocos clics',
  async ({ page, context, producto }) => {
    await esHoy(context, DOMINGO)
    const camino = await contarCamino(page)
    await prueba.step('la contraseña impresa abre y hay que cambiarla', async () => {
      const entrada = paginaDeEntrada(page)
      await page.goto('/')
      await expect(entrada.titulo).toBeVisible()
      await entrada.intentar(producto)
      await expect(page.getByRole('heading', { level: 1, name: 'Cambiar contraseña' })).toBeVisible()
      await expect(page.getByText('Debe cambiar su contraseña antes de continuar.')).toBeVisible()
      await expect(page.getByText('Sin conexión de avisos')).toHaveCount(0)
      await expect(campo(page, 'Contraseña actual')).toBeFocused()
      await axe(page)
      await llenar(page, {
        'Contraseña actual': producto.contrasena,
        'Contraseña nueva': CONTRASENA_NUEVA,
        'Repetir contraseña nueva': CONTRASENA_NUEVA,
      })
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hola, Administrador' })).toBeVisible()
    })

    const pasos = page.getByRole('region', { name: 'Primeros pasos' })
    await expect(pasos.getByRole('listitem')).toHaveCount(7)
    camino.empezar()
    const seguir = (caja: Lugar) => caja.getByRole('button', { name: 'Guardar y seguir' }).click()

    await pasos.getByRole('link', { name: 'Crear una categoría' }).click()
    const categoria = dialogo(page, 'Nueva Categoría').caja
    await llenar(categoria, { Descripción: 'Ferretería' })
    if (AT_LENGTH) await axe(page)
    await seguir(categoria)

    const empresa = dialogo(page, 'Nueva Empresa').caja
    await llenar(empresa, {
      Nombre: 'Ferretería Peña, SRL',
      RNC: '131246796',
      Teléfono: '8095551234',
      Dirección: 'Av. Duarte 12, Santiago',
    })
    // The only one there is has been chosen; so it is with each of these lists.
    await expect(lista(empresa, 'Categoría')).toHaveValue('Ferretería')
    await escribirEn(empresa, 'Tipo de empresa', 'SRL')
    await seguir(empresa)

    const contacto = dialogo(page, 'Nuevo Contacto').caja
    await llenar(contacto, { Nombre: 'Yocasta Núñez', Porcentaje: '5' })
    await seguir(contacto)

    const cliente = dialogo(page, 'Nuevo Cliente').caja
    await llenar(cliente, {
      Nombre: 'María Altagracia Báez',
      Dirección: 'Calle Mella 4, Moca',
      RNC: '131246796',
      Teléfono: '8295559876',
      'Compra exento': '8',
      'Venta exento': '10',
      'Compra no exento': '10',
      'Venta no exento': '12.5',
    })
    await expect(lista(cliente, 'Contacto')).toHaveValue('Yocasta Núñez')
    await seguir(cliente)

    const articulo = dialogo(page, 'Nuevo Producto').caja
    await llenar(articulo, { Nombre: 'Pintura tropical, galón', Precio: '1250.75' })
    await expect(lista(articulo, 'Categoría')).toHaveValue('Ferretería')
    await seguir(articulo)

    // Company and both dates have only one sensible value.
    const ncf = paginaDeNcf(page)
    await expect(page.getByText('Paso 6 de 7')).toBeVisible()
    await expect(lista(ncf.formulario, 'Empresa')).toHaveValue('Ferretería Peña, SRL')
    // None for days that are gone, and until the end of next year.
    await expect(
      ncf.formulario.getByText(/^Se generarán 70 NCF: .*B0100000001 al B0100000070\.$/),
    ).toBeVisible()
    await expect(campo(ncf.formulario, 'Fecha de vencimiento')).toHaveValue('31/12/2027')
    await ncf.formulario.getByRole('button', { name: 'Generar' }).click()

    const pedido = formularioDePedido(page)
    await expect(pedido.titulo).toHaveText('Nuevo Pedido')
    await expect(pedido.empresa).toHaveValue('Ferretería Peña, SRL')
    await escribirEn(page, 'Cliente', 'María')
    // On a Sunday there are no numbers: the order takes Monday's.
    await expect(pedido.fecha).toHaveValue('23/11/2026')
    await expect(pedido.ncf).toHaveValue('B0100000001')
    await pedido.producto.fill('Pintura')
    await pedido.producto.press('Enter')
    await pedido.cantidad.fill('3')
    await pedido.cantidad.press('Enter')
    await expect(pedido.lineas).toHaveCount(1)
    await pedido.guardar.click()
    await factura(page).seVe()

    const { clics, paradas, vueltas } = camino.cuenta()
    expect({ paradas, vueltas }).toEqual({ paradas: 0, vueltas: 0 })
    expect(clics).toBeGreaterThan(0)
    expect(clics).toBeLessThanOrEqual(MAXIMO_DE_CLICS)
    await factura(page).cerrar()
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeHidden()
  },
)
