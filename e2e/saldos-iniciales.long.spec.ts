import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeCuentas } from './src/paginas/cuentas.ts'
import { delMenuDeFila } from './src/paginas/menu-de-fila.ts'
import { axe, cabeALoAncho, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

prueba(
  'lo que debían al empezar entra de un archivo, se cobra, y lo que sobra se quita',
  async ({ page, api }) => {
    const [cliente, empresa] = [await unCliente(api), await unaEmpresa(api)]
    const [uno, otro] = [`VIEJA-${nextNumber()}`, `VIEJA-${nextNumber()}`]
    const filas = [
      ['Empresa', 'RNC', 'Factura', 'Fecha', 'Saldo'],
      [empresa.rnc, cliente.rnc, uno, '5-3-25', '1.250,50'],
      [empresa.rnc, cliente.rnc, otro, '31/12/2024', 'RD$ 99.00'],
    ]
    const cuentas = paginaDeCuentas(page, 'Cuentas por Cobrar')
    await page.goto(cuentas.ruta)
    await page.getByRole('link', { name: 'Saldos iniciales' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Importar saldos por cobrar' })).toBeVisible()
    const buffer = Buffer.from(filas.map(fila => fila.join(';')).join('\r\n'), 'latin1')
    await page
      .getByLabel('Elegir el archivo de Excel o CSV')
      .setInputFiles({ name: 'saldos.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('2 filas: 2 nuevas.')).toBeVisible()
    await axe(page)
    await sinDesplazamientoLateral(page)
    await page.getByRole('button', { name: 'Importar 2 filas' }).click()
    await expect(page.getByText('Se importaron 2 saldos iniciales.')).toBeVisible()

    await page.goto(`${cuentas.ruta}?clienteId=${cliente.id}`)
    await expect(cuentas.suma).toContainText('RD$1,349.50')
    await expect(cuentas.fila(uno)).toContainText('Saldo inicial')
    await cabeALoAncho(page)
    await axe(page)
    await sinDesplazamientoLateral(page)
    await delMenuDeFila(page, otro, `Quitar saldo inicial ${otro}`)
    await page.getByRole('button', { name: 'Sí, quitar' }).click()
    await expect(cuentas.fila(otro)).toHaveCount(0)
    await page.reload()
    await cuentas.pagar(uno).click()
    await expect(aviso(page, 'Cuenta marcada como pagada')).toContainText(`${uno} · RD$1,250.50`)
    await cuentas.ver('Cobradas')
    await expect(cuentas.fila(uno)).toContainText('Saldo inicial')
  },
)
