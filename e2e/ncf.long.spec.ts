import { ncfs } from '@cuadre/contract/ncf'
import {
  type Dia,
  diaDeLaSemana,
  diaEnSantoDomingo,
  diasDelMes,
  esDiaLaborable,
  formatDia,
  nombreDelMes,
  primerDiaDelMes,
  sumarDias,
  sumarMeses,
} from '@cuadre/domain/tiempo/dia'
import { unaEmpresa } from '@cuadre/testing/builders'
import { MES as NOVIEMBRE, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { campo, elegir } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { dialogo } from './src/paginas/dialogo.ts'
import { paginaDeCuadre, paginaDelMes, paginaDeNcf } from './src/paginas/ncf.ts'
import { axe, sinDesplazamientoLateral } from './src/pantalla.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'
import { esHoy } from './src/reloj.ts'

const MES = primerDiaDelMes(diaEnSantoDomingo(new Date()))
const VENCE = `${MES.slice(0, 4)}-12-31`
const LUNES = lunesDeLaSegundaSemana(MES)

prueba(
  'generar pide lo que falta, anuncia lo que hará y no repite un mes; los demás tipos tienen sus secuencias',
  async ({ page, context, api, erroresEsperados }) => {
    erroresEsperados.push(/409 \(Conflict\)/)
    // From the first of the month on, a company without numbers gets the whole of it.
    await esHoy(context, MES)
    const { nombre } = await unaEmpresa(api, { ncfPorDia: 4 })
    // With one company there is nothing to choose.
    await unaEmpresa(api)
    const ncf = paginaDeNcf(page)
    await page.goto('/ncf')
    await ncf.formulario.getByRole('button', { name: 'Generar' }).click()
    await expect(
      page.getByText('Debes seleccionar una empresa, fecha de inicio y fecha de vencimiento.'),
    ).toBeVisible()

    await campo(ncf.formulario, 'Fecha de inicio').fill(formatDia(LUNES))
    await page.keyboard.press('Tab')
    await expect(page.getByText('La fecha de inicio debe ser el primer día de un mes.')).toBeVisible()

    const datos = { empresa: nombre, inicio: formatDia(MES), vencimiento: formatDia(VENCE) }
    await ncf.llenarMes(datos)
    const dias = diasDelMes(MES).filter(esDiaLaborable).length
    await expect(
      page.getByText(`Se generarán ${dias * 4} NCF: 4 por cada uno de los ${dias} días laborables`),
    ).toBeVisible()
    await ncf.formulario.getByRole('button', { name: 'Generar' }).click()
    await expect(aviso(page, 'NCF generados')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Administrador' })).toBeVisible()

    await page.goto('/ncf')
    await ncf.generar(datos)
    await expect(aviso(page, 'Error al generar NCFs')).toContainText(
      'Los NCF de ese mes ya fueron generados para la empresa.',
    )

    // The other types come from ranges of the tax office: pasted and registered without the mouse.
    await page.goto('/secuencias?tipo=02&nuevo=1')
    const { caja } = dialogo(page, 'Nueva secuencia')
    await elegir(caja, 'Empresa', nombre)
    await campo(caja, 'Pegue aquí lo que muestra la Oficina Virtual').fill(
      `Factura de Consumo\t4815\t6005\tB0200000001\tB0200000050\t50\t${formatDia(MES)}`,
    )
    await expect(caja.getByText(/^Se leyó: tipo, solicitud, autorización/)).toBeVisible()
    await axe(page)
    await campo(caja, 'No. de solicitud').press('Enter')
    await expect(aviso(page, 'Secuencia registrada')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'B0200000050' })).toContainText('Activa')
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe(page)
    await sinDesplazamientoLateral(page)
  },
)

prueba(
  'dos números se anulan con su motivo, el usado no, y la secuencia sigue cuadrando',
  async ({ page, api }) => {
    const puesto = await unPuestoDeVenta(api)
    const pedido = await puesto.unPedido()
    const [primero, segundo] = (await puesto.disponibles()).map(({ txtNCF }) => txtNCF)
    const mes = paginaDelMes(page)
    await mes.abrir({ empresaId: puesto.empresa.id, mes: NOVIEMBRE })
    await expect(mes.dia('lunes 16')).toHaveAccessibleName('lunes 16 9 disponibles 1 usado')
    await mes.dia('lunes 16').press('Enter')
    await expect(mes.fila(pedido.txtNCF)).toContainText(`UsadoPedido ${pedido.pedidoId}`)
    await expect(mes.fila(pedido.txtNCF).getByRole('checkbox')).toHaveCount(0)
    await expect(mes.boton('Anular seleccionados')).toBeDisabled()
    await mes.casilla(primero ?? '').check()
    await mes.casilla(segundo ?? '').check()
    await axe(page)
    await sinDesplazamientoLateral(page)

    await mes.boton('Anular seleccionados').click()
    const pregunta = mes.anular(2)
    await expect(pregunta.caja.getByText(`${primero} – ${segundo}`)).toBeVisible()
    await expect(pregunta.boton('Cancelar')).toBeFocused()
    await pregunta.boton('Sí, anular').click()
    await expect(pregunta.caja.getByText('Debe seleccionar el motivo de la anulación.')).toBeVisible()
    await axe(page)
    await pregunta.caja.getByLabel('Motivo de la anulación').selectOption('03')
    await pregunta.boton('Sí, anular').click()
    await expect(aviso(page, 'Se anularon 2 NCF.')).toBeVisible()
    await expect(mes.fila(segundo ?? '')).toContainText('03 · Impresión defectuosa')
    await expect(mes.casilla(segundo ?? '')).toHaveCount(0)
    await expect(mes.dia('lunes 16')).toHaveAccessibleName('lunes 16 7 disponibles 1 usado 2 anulados')

    await mes.ir('Cuadre de secuencia')
    const { tarjeta, exportar } = paginaDeCuadre(page)
    const secuencia = tarjeta(puesto.empresa.nombre)
    await expect(secuencia.getByText('Cuadra', { exact: true })).toBeVisible()
    // November 2026 has 25 business days of ten numbers.
    await expect(secuencia).toContainText(
      'Usados 1 + Anulados 2 + Libres 247 + Vencidos 0 = 250 = del B0100000001 al B0100000250 (250 números)',
    )
    await expect(secuencia).toContainText('2 anulados: 03 · Impresión defectuosa')
    await axe(page)
    await sinDesplazamientoLateral(page)
    const celdas = await exportar(puesto.empresa.nombre)
    const delUsado = celdas.find(fila => fila.includes(pedido.txtNCF))
    expect(delUsado).toContain(puesto.cliente.nombre)
    expect(celdas.filter(fila => fila.join().includes('Impresión defectuosa')).length).toBeGreaterThanOrEqual(
      2,
    )

    // Who goes around the screen is told the same.
    const { status, body } = await api.call(ncfs.anular, { body: { ids: [pedido.ncfId], motivo: '03' } })
    expect([status, body.message]).toEqual([
      409,
      `El NCF ${pedido.txtNCF} ya fue usado: se anula al eliminar su pedido. No se anuló ninguno.`,
    ])
  },
)

prueba(
  'el mes se genera para todas las que lo necesitan, y el aviso se puede dejar hasta mañana',
  async ({ page, context, api }) => {
    const dos = [await unaEmpresa(api, { ncfPorDia: 2 }), await unaEmpresa(api, { ncfPorDia: 2 })]
    for (const { id } of dos) {
      await api.data(ncfs.generar, {
        body: { empresaId: id, fechaInicio: sumarMeses(MES, -1), fechaVencimiento: VENCE, cantidadPorDia: 2 },
      })
    }
    await page.goto('/')
    const linea = page.getByRole('region', { name: 'Aviso de NCF' })
    const boton = linea.getByRole('button', {
      name: new RegExp(`^Generar los NCF de ${nombreDelMes(MES)} para las \\d+ empresas$`),
    })
    await boton.click()
    const { caja, boton: botonDe } = dialogo(page, /^Generar los NCF de /)
    for (const { nombre } of dos) {
      await expect(caja.getByRole('listitem').filter({ hasText: nombre })).toContainText(
        /del B01\d{8} al B01\d{8}/,
      )
    }
    await axe(page)
    await sinDesplazamientoLateral(page)
    await botonDe('Generar').click()
    await expect(aviso(page, 'NCF generados')).toContainText(/NCF para \d+ empresas\./)
    await expect(caja).toBeHidden()
    for (const { id } of dos) {
      const { generado } = await api.data(ncfs.siguiente, { query: { empresaId: id, mes: MES } })
      expect(generado).toBe(true)
    }

    // A company without numbers keeps the line there, whatever the day of the month.
    await unaEmpresa(api)
    await page.reload()
    await linea.getByRole('button', { name: 'Recordar mañana' }).click()
    await expect(linea).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Ventas de hoy' })).toBeVisible()
    await expect(linea).toBeHidden()
    // Nobody is here when the day changes.
    await page.goto('about:blank')
    await esHoy(context, sumarDias(diaEnSantoDomingo(new Date()), 1))
    await page.goto('/')
    await expect(linea).toBeVisible()
  },
)

function lunesDeLaSegundaSemana(mes: Dia): Dia {
  return diasDelMes(mes).find(dia => dia.slice(8) > '07' && diaDeLaSemana(dia) === 1) ?? mes
}
