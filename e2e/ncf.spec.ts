import { ncfs } from '@cuadre/contract/ncf'
import {
  type Dia,
  diaDeLaSemana,
  diaEnSantoDomingo,
  diasDelMes,
  esDiaLaborable,
  formatDia,
  primerDiaDelMes,
  sumarDias,
} from '@cuadre/domain/tiempo/dia'
import { unaEmpresa } from '@cuadre/testing/builders'
import { campo, elegir } from './src/campos.ts'
import { aviso } from './src/paginas/aviso.ts'
import { paginaDeNcf } from './src/paginas/ncf.ts'
import { expect, pruebaConSesion as prueba } from './src/prueba.ts'

const MES = primerDiaDelMes(diaEnSantoDomingo(new Date()))
const VENCE = `${MES.slice(0, 4)}-12-31`
const LUNES = lunesDeLaSegundaSemana(MES)
const SABADO = sumarDias(LUNES, 5)

prueba(
  'generar pide lo que falta, anuncia lo que hará y no repite un mes',
  async ({ page, api, erroresEsperados }) => {
    erroresEsperados.push(/409 \(Conflict\)/)
    const { nombre } = await unaEmpresa(api, { ncfPorDia: 4 })
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
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, admin' })).toBeVisible()

    await page.goto('/ncf')
    await ncf.generar(datos)
    await expect(aviso(page, 'Error al generar NCFs')).toContainText(
      'Los NCF de ese mes ya fueron generados para la empresa.',
    )
  },
)

prueba(
  'mover un día acepta solo los vecinos, y desde el sábado el viernes o el lunes',
  async ({ page, api }) => {
    const { id, nombre } = await unaEmpresa(api)
    await api.data(ncfs.generar, {
      body: { empresaId: id, fechaInicio: MES, fechaVencimiento: VENCE, cantidadPorDia: 3 },
    })
    const { mover, abrirMover } = paginaDeNcf(page)
    await page.goto('/ncf')
    await abrirMover()
    const origen = campo(mover.caja, 'Fecha de origen')
    const destino = campo(mover.caja, 'Fecha de destino')
    await mover.boton('Mover').click()
    await expect(mover.caja.getByText('Debes seleccionar ambas fechas.')).toBeVisible()

    await origen.fill(formatDia(LUNES))
    await destino.fill(formatDia(sumarDias(LUNES, 2)))
    await destino.press('Tab')
    await expect(
      mover.caja.getByText('Solo puedes seleccionar un día antes o después de la fecha origen.'),
    ).toBeVisible()

    await origen.fill(formatDia(SABADO))
    await destino.fill(formatDia(sumarDias(SABADO, 1)))
    await destino.press('Tab')
    await expect(
      mover.caja.getByText('Si el origen es sábado, solo viernes (-1) o lunes (+2) son válidos.'),
    ).toBeVisible()

    await destino.fill(formatDia(sumarDias(SABADO, -1)))
    await elegir(mover.caja, 'Empresa', nombre)
    await mover.boton('Mover').click()
    await expect(mover.caja).toBeHidden()
    const { total } = await api.data(ncfs.byEmpresaAndFecha, {
      query: { empresaId: id, fecha: sumarDias(SABADO, -1) },
    })
    expect(total).toBe(6)
  },
)

function lunesDeLaSegundaSemana(mes: Dia): Dia {
  return diasDelMes(mes).find(dia => dia.slice(8) > '07' && diaDeLaSemana(dia) === 1) ?? mes
}
