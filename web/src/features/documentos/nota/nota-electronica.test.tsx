import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirComprobantes, FACTURA_ELECTRONICA } from '../test-documentos.ts'

const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent
const motivo = () => screen.getByRole('combobox', { name: /Motivo/ })
const ncf = () => screen.getByRole('textbox', { name: 'NCF' })

test('says beforehand which document it becomes, on paper and electronic', async () => {
  abrirComprobantes()
  const papel = renderApp('/comprobantes/1/nota-de-credito')
  await screen.findByRole('radiogroup', { name: /Qué corrige/ })
  expect(ncf()).toHaveValue('Automático')
  await waitFor(() =>
    expect(ncf()).toHaveAccessibleDescription('Nota de Crédito (B04), el próximo es B0400000007'),
  )
  papel.unmount()
  const { oficina } = abrirComprobantes()
  oficina.leidos = [FACTURA_ELECTRONICA]
  oficina.siguiente = 'E330000000004'
  const electronica = renderApp('/comprobantes/1/nota-de-debito')
  await waitFor(() =>
    expect(ncf()).toHaveAccessibleDescription(
      'Nota de Débito Electrónica (E33), el próximo es E330000000004',
    ),
  )
  electronica.unmount()
  oficina.siguiente = null
  renderApp('/comprobantes/1/nota-de-credito')
  expect(await screen.findByText(/^No quedan números/)).toHaveRole('status')
  expect(screen.getByRole('link', { name: 'Ver las secuencias' })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=4&tipo=34',
  )
})

async function abrirElectronica() {
  const { oficina } = abrirComprobantes()
  oficina.leidos = [FACTURA_ELECTRONICA]
  oficina.siguiente = 'E340000000004'
  const { user } = renderApp('/comprobantes/1/nota-de-credito')
  await screen.findByRole('radiogroup', { name: /Qué corrige/ })
  return { oficina, user }
}

test('a text is corrected without an amount, and with its own code', async () => {
  const { oficina, user } = await abrirElectronica()
  await user.click(screen.getByRole('radio', { name: /Corregir un texto/ }))
  expect(cifra('Total de la nota')).toBe('RD$0.00')
  expect(cifra('Quedará')).toBe('RD$1,180.00')
  const codigo = screen.getByRole('combobox', { name: /Código de modificación/ })
  expect(within(codigo).getAllByRole('option')).toHaveLength(1)
  expect(codigo).toHaveDisplayValue('2 · Corrige texto')
  await user.write(motivo(), 'Dirección mal escrita{Control>}{Enter}{/Control}')
  const texto = screen.getByRole('textbox', { name: /Debe leerse/ })
  await waitFor(() => expect(texto).toHaveFocus())
  expect(texto).toHaveAccessibleDescription(expect.stringContaining('Debe escribir cómo debe leerse.'))
  await user.click(screen.getByRole('switch', { name: /^Aplicar a la factura/ }))
  await user.write(texto, 'Calle El Sol 12{Control>}{Enter}{/Control}')
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
  expect(oficina.emitidas[0]?.body).toEqual({
    modo: 'texto',
    texto: 'Calle El Sol 12',
    motivo: 'Dirección mal escrita',
    codigo: 2,
    aplicar: false,
    total: 0,
  })
})

test('everything that an electronic note lacks is said together, each with the way to where it is mended', async () => {
  const { oficina, user } = await abrirElectronica()
  const errors = [
    { field: 'empresaId', message: 'El certificado venció: suba uno vigente.' },
    { field: 'tipoComprobante', message: 'No quedan números de nota de crédito.' },
    { field: 'motivo', message: 'La nota necesita su motivo.' },
  ]
  oficina.alEmitir = () => new Refused('INVALID_INPUT', { message: errors[0]?.message ?? '', errors })
  await user.click(screen.getByRole('radio', { name: /Anular toda la factura/ }))
  await user.write(motivo(), 'Error{Control>}{Enter}{/Control}')
  const aviso = await screen.findByRole('status', { name: /Para emitir esta nota electrónica falta/ })
  for (const { message } of errors) expect(within(aviso).getByText(new RegExp(message))).toBeInTheDocument()
  expect(within(aviso).getByRole('link', { name: /Ver la empresa/ })).toHaveAttribute(
    'href',
    '/facturacion-electronica/empresas?empresaId=4',
  )
  expect(within(aviso).getByRole('link', { name: /Ver las secuencias/ })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=4&tipo=34',
  )
  await user.click(within(aviso).getByRole('button', { name: 'Ir ahí' }))
  expect(motivo()).toHaveFocus()
  expect(motivo()).toHaveValue('Error')
})

test('later than thirty days nothing is said of the ITBIS where only a text is corrected', async () => {
  const { oficina } = abrirComprobantes()
  const notaDeCredito = { ...FACTURA_ELECTRONICA.notaDeCredito, devuelveItbis: false }
  oficina.leidos = [{ ...FACTURA_ELECTRONICA, notaDeCredito }]
  const { user } = renderApp('/comprobantes/1/nota-de-credito')
  expect(await screen.findByText(/Pasaron más de 30 días/)).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Corregir un texto/ }))
  expect(screen.queryByText(/Pasaron más de 30 días/)).not.toBeInTheDocument()
})
