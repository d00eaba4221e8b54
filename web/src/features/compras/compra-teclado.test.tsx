import { formatDia } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { abrirCompra, abrirEnBlanco, campo, cifra, lista } from './test-formulario.ts'

test('from an empty form to the saved purchase without the mouse, and on to the next one', async () => {
  const { user, oficina } = await abrirCompra()
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  await user.keyboard('americana{Enter}')
  expect(campo(/^NCF/)).toHaveFocus()
  await user.keyboard('b0100000777{Enter}')
  expect(campo(/^Fecha/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(campo(/Bienes/)).toHaveFocus()
  await user.keyboard('1000{Enter}')
  expect(campo(/Servicios/)).toHaveFocus()
  expect(campo(/^ITBIS$/)).toHaveValue('180.00')
  expect(cifra('Total')).toBe('RD$1,180.00')
  await user.keyboard('{Enter}{Enter}')
  expect(lista(/^Pago/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(campo(/Concepto/)).toHaveFocus()
  await user.keyboard('Tornillos{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Compra registrada')).toBeInTheDocument()

  const [saved] = oficina.guardadas
  expect(saved?.body).toMatchObject({
    empresaId: 1,
    suplidorId: 1,
    ncf: 'B0100000777',
    fecha: hoy(),
    fechaPago: null,
    gasto: '09',
    bienes: 1000,
    servicios: 0,
    itbis: 180,
    usoItbis: 'adelantar',
    forma: '04',
    concepto: 'Tornillos',
  })
  expect(saved?.key).toBeTruthy()
  // The next one: company and day stay, everything else is blank, the keyboard waits at the supplier.
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  expect(lista(/Suplidor/)).toHaveValue('')
  expect(campo(/^NCF/)).toHaveValue('')
  expect(lista(/Empresa/)).toHaveValue('Comercial Uno')
  expect(campo(/^Fecha/)).toHaveValue(formatDia(hoy()))
  expect(cifra('Total')).toBe('RD$0.00')
})

test('the number says in words what it is while it is typed', async () => {
  const { user } = await abrirEnBlanco()
  const said = async (typed: string) => {
    await user.clear(campo(/^NCF/))
    await user.write(campo(/^NCF/), typed)
    return campo(/^NCF/).getAttribute('aria-describedby')
  }
  await said('B0100000')
  expect(campo(/^NCF/)).toHaveAccessibleDescription('Factura de Crédito Fiscal, faltan 3 dígitos')
  await said('E31000000001')
  expect(campo(/^NCF/)).toHaveAccessibleDescription('Factura de Crédito Fiscal Electrónica, falta un dígito')
  await said('B0200000001')
  expect(campo(/^NCF/)).toHaveAccessibleDescription('Factura de Consumo')
  await said('B99')
  expect(campo(/^NCF/)).toHaveAccessibleDescription('No hay comprobantes B99')
})

test('services of a person: what is withheld is proposed with its norm, owed or paid, and may be changed', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.keyboard('peña{Enter}B0100000778{Enter}{Enter}')
  // She renders services: there the keyboard goes.
  expect(campo(/Servicios/)).toHaveFocus()
  await user.keyboard('10000{Enter}')
  expect(screen.getByText('Lo retenido se informa cuando se pague la compra.')).toBeInTheDocument()
  expect(campo(/ITBIS retenido/)).toHaveValue('1,800.00')
  expect(campo(/Renta retenida/)).toHaveValue('1,500.00')
  expect(campo(/Renta retenida/)).toHaveAccessibleDescription('15 % de los servicios · Ley 30-26, art. 17')
  expect(cifra('Por pagar')).toBe('RD$8,500.00')
  await user.clear(campo(/Renta retenida/))
  await user.write(campo(/Renta retenida/), '1000')
  expect(cifra('Por pagar')).toBe('RD$9,000.00')
  await user.click(screen.getByRole('button', { name: 'Volver a RD$1,500.00' }))
  await user.selectOptions(lista(/^Pago/), 'Pagada')
  expect(cifra('Pagado')).toBe('RD$8,500.00')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(oficina.guardadas).toHaveLength(1))
  expect(oficina.guardadas[0]?.body).toMatchObject({
    servicio: 'profesional',
    fechaPago: hoy(),
    itbisRetenido: 1800,
    rentaRetenida: 1500,
    retencion: '02',
  })
})

test('an emptied ITBIS is none, and amounts with ITBIS inside are taken apart', async () => {
  const { user } = await abrirEnBlanco()
  await user.write(campo(/Bienes/), '1180')
  await user.click(screen.getByRole('button', { name: 'Separar el ITBIS incluido' }))
  expect(campo(/Bienes/)).toHaveValue('1,000.00')
  expect(campo(/^ITBIS$/)).toHaveValue('180.00')
  expect(cifra('Total')).toBe('RD$1,180.00')
  await user.clear(campo(/^ITBIS$/))
  expect(campo(/^ITBIS$/)).toHaveValue('')
  expect(cifra('Total')).toBe('RD$1,000.00')
})

test('the form fits a phone: fields in rows of two, the camera only where a finger points', async () => {
  await abrirEnBlanco()
  const grupos = [...document.querySelectorAll<HTMLElement>('.cuadre-compra-campos')]
  expect(grupos.map(grupo => grupo.dataset['grupo'])).toEqual([
    'comprobante',
    'montos',
    'otros',
    'pago',
    'retenciones',
  ])
  expect(screen.getByText('Tomar una foto').closest('.cuadre-compra-solo-telefono')).not.toBeNull()
  expect(document.querySelector('input[capture="environment"]')).not.toBeNull()
})

test('tells of a chosen supplier who is not active for the tax office, and lets the purchase be saved', async () => {
  const { user, oficina } = await abrirEnBlanco(({ registro }) =>
    registro.push({
      numero: '131246796',
      nombre: 'FERRETERIA AMERICANA',
      nombreComercial: '',
      estado: 'SUSPENDIDO',
      regimen: 'NORMAL',
    }),
  )
  const told = /Figura como SUSPENDIDO en el registro de la DGII\./
  expect(screen.queryByText(told)).toBeNull()
  await user.keyboard('americana{Enter}')
  expect(await screen.findByText(told)).toBeInTheDocument()
  // Whoever is not in the register, or active, is told nothing.
  await user.clear(lista(/Suplidor/))
  await user.write(lista(/Suplidor/), `${oficina.suplidores[1]?.nombre}{Enter}`)
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
})
