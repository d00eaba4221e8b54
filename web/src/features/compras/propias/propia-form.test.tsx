import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { Refused } from '../../../test-server.ts'
import { campo, cifra, junto, lista } from '../test-formulario.ts'
import { abrirPropia } from './test-propias.ts'

const emitir = '{Control>}{Enter}{/Control}'

test('from an empty form to the issued document without the mouse, and on to what it is', async () => {
  const { user, oficina } = await abrirPropia()
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  await user.put('ramon{Enter}')
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  expect(lista(/Tipo de gasto/)).toHaveValue('02')
  await user.put('Pintura de fachada{Enter}')
  expect(campo(/Cantidad/)).toHaveFocus()
  await user.put('{Enter}10000')
  await user.selectOptions(lista(/Es un/), 'Servicio')
  expect(lista(/Clase de servicio/)).toHaveValue('tecnico')
  expect(campo(/ITBIS retenido/)).toHaveValue('1,800.00')
  expect(campo(/Renta retenida/)).toHaveAccessibleDescription('3 % de los servicios · Ley 30-26, art. 17')
  expect(cifra('Total')).toBe('RD$11,800.00')
  expect(cifra('Retenido')).toBe('RD$2,100.00')
  expect(cifra('Se paga al suplidor')).toBe('RD$9,700.00')
  await user.keyboard(emitir)
  expect(await screen.findByText('Comprobante emitido con el NCF B1100000001.')).toBeInTheDocument()
  expect(
    await screen.findByRole('dialog', { name: 'Comprobante de Compras B1100000001' }),
  ).toBeInTheDocument()
  const [emitida, ...otras] = oficina.emitidas
  expect(otras).toEqual([])
  expect(emitida?.key).toMatch(/^\w+/)
  expect(emitida?.body).toEqual({
    clase: 'informal',
    empresaId: 1,
    suplidorId: 3,
    fecha: hoy(),
    gasto: '02',
    servicio: 'tecnico',
    usoItbis: 'adelantar',
    forma: '01',
    detalles: [
      {
        descripcion: 'Pintura de fachada',
        servicio: true,
        tasa: 18,
        cantidad: 1,
        unidad: 43,
        precio: 10_000,
      },
    ],
    itbisRetenido: 1800,
    rentaRetenida: 300,
    retencion: '04',
    concepto: null,
    total: 11_800,
  })
})

test('Enter behind the last price begins another line like it; a line taken away leaves the keyboard in the lines', async () => {
  const { user } = await abrirPropia()
  await user.click(campo(/Descripción 1/))
  await user.put('Mesas')
  await user.selectOptions(lista(/^ITBIS$/), '16 %')
  await user.click(campo(/Precio sin ITBIS/))
  await user.put('100{Enter}')
  await waitFor(() => expect(campo(/Descripción 2/)).toHaveFocus())
  expect(screen.getAllByRole('combobox', { name: /^ITBIS$/ })).toHaveLength(2)
  for (const select of screen.getAllByRole('combobox', { name: /^ITBIS$/ })) expect(select).toHaveValue('16')
  await user.click(screen.getByRole('button', { name: 'Quitar la línea 1' }))
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  expect(campo(/Descripción 1/)).toHaveValue('')
  expect(screen.queryByRole('button', { name: /Quitar la línea/ })).not.toBeInTheDocument()
  expect(cifra('Total')).toBe('RD$0.00')
})

test('all that is missing is told at once, each beside its field; a broken line by the number that it bears', async () => {
  const { user, oficina } = await abrirPropia()
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  await user.keyboard(emitir)
  await junto(() => lista(/Suplidor/), 'Debe seleccionar un suplidor.')
  await junto(() => lista(/Tipo de gasto/), 'Debe seleccionar el tipo de gasto.')
  const lineas = screen.getByRole('group', { name: 'Qué se compró' })
  expect(within(lineas).getByRole('alert')).toHaveTextContent('Debe agregar al menos una línea.')
  await user.click(screen.getByRole('button', { name: 'Agregar línea' }))
  // The first line stays blank: it is no line, and the second one is still the second.
  await user.write(campo(/Descripción 2/), 'Clavos')
  await user.keyboard(emitir)
  expect(within(lineas).getByRole('alert')).toHaveTextContent(
    'La línea 2 necesita su descripción, una cantidad y un precio.',
  )
  expect(oficina.emitidas).toEqual([])
})

test('what is withheld follows the norms until somebody writes it, and goes back to them', async () => {
  const { user, oficina } = await abrirPropia()
  await user.write(lista(/Suplidor/), 'luz{Enter}')
  expect(lista(/Tipo de gasto/)).toHaveValue('10')
  // Another supplier's kind of expense replaces it; one that was chosen by hand stays.
  await user.write(lista(/Suplidor/), 'ramon{Enter}')
  await waitFor(() => expect(lista(/Tipo de gasto/)).toHaveValue('02'))
  await user.selectOptions(lista(/Tipo de gasto/), '05')
  await user.write(lista(/Suplidor/), 'luz{Enter}')
  expect(lista(/Tipo de gasto/)).toHaveValue('05')
  await user.write(campo(/Descripción 1/), 'Puertas')
  await user.write(campo(/Precio sin ITBIS/), '1000')
  expect(campo(/ITBIS retenido/)).toHaveValue('180.00')
  expect(campo(/ITBIS retenido/)).toHaveAccessibleDescription('100 % del ITBIS · Norma 05-2019')
  expect(campo(/Renta retenida/)).toHaveValue('0.00')
  await user.clear(campo(/ITBIS retenido/))
  expect(cifra('Se paga al suplidor')).toBe('RD$1,180.00')
  await user.keyboard(emitir)
  await junto(() => campo(/ITBIS retenido/), 'De un comprobante de compras se retiene todo el ITBIS')
  expect(oficina.emitidas).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Volver a RD$180.00' }))
  expect(cifra('Se paga al suplidor')).toBe('RD$1,000.00')
  await user.clear(campo(/Renta retenida/))
  await user.write(campo(/Renta retenida/), '5')
  oficina.alEmitir = () =>
    new Refused('INVALID_INPUT', {
      errors: [
        {
          field: 'rentaRetenida',
          message: 'La renta solo se retiene de servicios, y no puede ser mayor que ellos.',
        },
        { field: 'detalles', message: 'El monto supera el máximo permitido.' },
      ],
    })
  await user.keyboard(emitir)
  await junto(() => campo(/Renta retenida/), 'La renta solo se retiene de servicios')
  expect(within(screen.getByRole('group', { name: 'Qué se compró' })).getByRole('alert')).toHaveTextContent(
    'El monto supera el máximo permitido.',
  )
})

test('petty cash names nobody, bears no ITBIS and withholds nothing', async () => {
  const { user, oficina } = await abrirPropia(oficina => {
    oficina.siguiente = 'B1300000004'
  }, '/compras/propias/gasto-menor')
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  expect(screen.queryByRole('combobox', { name: /Suplidor/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /retenido|retenida/ })).not.toBeInTheDocument()
  await waitFor(() =>
    expect(campo(/NCF/)).toHaveAccessibleDescription(expect.stringContaining('B1300000004')),
  )
  await user.put('Peaje{Enter}2{Enter}60.05')
  expect(cifra('Total')).toBe('RD$120.10')
  await user.keyboard(emitir)
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
  expect(oficina.emitidas[0]?.body).toMatchObject({
    clase: 'gastos menores',
    suplidorId: null,
    detalles: [{ descripcion: 'Peaje', tasa: 0, cantidad: 2, precio: 60.05 }],
    itbisRetenido: 0,
    rentaRetenida: 0,
    retencion: null,
    total: 120.1,
  })
})

test('tells of a supplier who is active for the tax office, and of much cash, and issues once that was read', async () => {
  const { user, oficina } = await abrirPropia(oficina => {
    oficina.suplidores = oficina.suplidores.map(cada => ({ ...cada, clase: 'persona', servicio: 'ninguno' }))
    oficina.registro.push({
      numero: '00113918205',
      nombre: 'RAMON PENA',
      nombreComercial: '',
      estado: 'ACTIVO',
      regimen: 'NORMAL',
    })
  })
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  await user.put('ramon{Enter}')
  const activo = /El suplidor está activo en el registro de la DGII: debe dar su propio comprobante/
  expect(await screen.findByText(activo)).toBeInTheDocument()
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  await user.put('Muebles{Enter}{Enter}60000')
  expect(screen.getByText(/Se pagó en efectivo y pasa de RD\$50,000\.00/)).toBeInTheDocument()
  // Of goods of a person nothing is withheld when he gives his receipt; here all of it is.
  expect(campo(/ITBIS retenido/)).toHaveValue('10,800.00')
  expect(screen.getByRole('link', { name: 'Registrar el comprobante que él dé' })).toHaveAttribute(
    'href',
    '/compras/nueva',
  )
  await user.keyboard(emitir)
  const pregunta = await screen.findByRole('dialog', { name: 'Revise antes de guardar' })
  expect(within(pregunta).getAllByRole('listitem')).toHaveLength(2)
  expect(oficina.emitidas).toEqual([])
  await user.click(within(pregunta).getByRole('button', { name: 'Guardar así' }))
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
})

test('tells of a chosen supplier who is not active for the tax office, and issues nevertheless', async () => {
  const { user, oficina } = await abrirPropia(({ registro }) =>
    registro.push({
      numero: '00113918205',
      nombre: 'RAMON PENA',
      nombreComercial: '',
      estado: 'SUSPENDIDO',
      regimen: 'NORMAL',
    }),
  )
  const told = /Figura como SUSPENDIDO en el registro de la DGII\./
  expect(screen.queryByText(told)).toBeNull()
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  await user.put('ramon{Enter}')
  expect(await screen.findByText(told)).toBeInTheDocument()
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  await user.put('Pintura{Enter}{Enter}100')
  await user.keyboard(emitir)
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
})

test('what is measured takes decimals, and the next line is measured too; a part of a piece is told, and nothing goes', async () => {
  const { user, oficina } = await abrirPropia(undefined, '/compras/propias/gasto-menor')
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  await user.selectOptions(lista(/Unidad/), 'Libra')
  await user.click(campo(/Descripción 1/))
  await user.put('Aguacates{Enter}2.5{Enter}33.33')
  // 83.325
  expect(screen.getByRole('status', { name: 'Importe de la línea 1' })).toHaveTextContent('RD$83.33')
  expect(cifra('Total')).toBe('RD$83.33')
  await user.put('{Enter}')
  await waitFor(() => expect(campo(/Descripción 2/)).toHaveFocus())
  const unidades = screen.getAllByRole('combobox', { name: 'Unidad' })
  for (const unidad of unidades) expect(unidad).toHaveValue('23')
  const [primera = document.body] = unidades
  await user.selectOptions(primera, 'Unidad')
  await user.keyboard(emitir)
  const lineas = screen.getByRole('group', { name: 'Qué se compró' })
  expect(within(lineas).getByRole('alert')).toHaveTextContent(
    'Línea 1: La cantidad debe ser un número entero entre 1 y 999,999.',
  )
  expect(oficina.emitidas).toEqual([])
  await user.selectOptions(primera, 'Quintal')
  await user.keyboard(emitir)
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
  expect(oficina.emitidas[0]?.body.detalles).toEqual([
    { descripcion: 'Aguacates', servicio: false, tasa: 0, cantidad: 2.5, unidad: 51, precio: 33.33 },
  ])
})
