import { ecf } from '@cuadre/contract/ecf'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { on, Refused } from '../../../test-server.ts'
import { abrirComprobantes, FACTURA, FACTURA_CORREGIDA, NOTA } from '../test-documentos.ts'

const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent
const motivo = () => screen.getByRole('combobox', { name: /Motivo/ })
const campoDe = (producto: string) => screen.getByRole('textbox', { name: `Cantidad de ${producto}` })

/** The form of a note on the invoice, or on the document that the address names. */
async function abrirNota(address = '/comprobantes/1/nota-de-credito', user?: typeof ADMINISTRADOR) {
  const { oficina, server } = abrirComprobantes(user)
  const view = renderApp(address)
  await screen.findByRole('radiogroup', { name: /Qué corrige/ })
  return { oficina, server, ...view }
}

test('by keyboard alone: a way, units of a line, the reason, Ctrl+Enter; then the paper of the note', async () => {
  const { user, oficina, address } = await abrirNota()
  expect(
    screen.getByText(/Factura de Crédito Fiscal B0100000001 · 05\/11\/2026 · Colmado Peña/),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual([
    'total',
    'lineas',
    'monto',
  ])
  await waitFor(() => expect(screen.getByRole('radio', { name: /Anular toda la factura/ })).toHaveFocus())
  expect(cifra('Queda de la factura')).toBe('RD$1,180.00')
  expect(cifra('Total de la nota')).toBe('—')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: /Devolver productos/ })).toBeChecked()
  await user.tab()
  expect(campoDe('Cemento')).toHaveFocus()
  await user.keyboard('2{Enter}')
  expect(campoDe('Clavos')).toHaveFocus()
  expect([cifra('Subtotal'), cifra('ITBIS (18%)'), cifra('Total de la nota'), cifra('Quedará')]).toEqual([
    'RD$200.00',
    'RD$36.00',
    'RD$236.00',
    'RD$944.00',
  ])
  await user.keyboard('{Enter}')
  expect(motivo()).toHaveFocus()
  expect(screen.getByRole('combobox', { name: /Código de modificación/ })).toHaveDisplayValue(
    '3 · Corrige montos',
  )
  await user.keyboard('Se rompieron dos sacos{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Nota de crédito B0400000001 emitida.')).toBeInTheDocument()
  expect(oficina.emitidas).toEqual([
    {
      id: 1,
      clase: 'nota de crédito',
      body: {
        modo: 'lineas',
        lineas: [{ linea: 1, cantidad: 2 }],
        motivo: 'Se rompieron dos sacos',
        ...{ codigo: 3, total: 236, aplicar: true },
      },
      key: expect.any(String),
    },
  ])
  expect(await screen.findByRole('dialog', { name: 'Comprobante PDF' })).toBeInTheDocument()
  expect(address()).toBe('/comprobantes?pdf=9')
})

test('what is issued in the place of a refused note begins as that note, and replaces it', async () => {
  const nuevas: unknown[] = []
  abrirComprobantes(undefined, [
    on(ecf.emitirDeNuevo, ({ params, body }) => {
      nuevas.push({ id: params.id, body })
      return NOTA
    }),
  ])
  const { user } = renderApp('/comprobantes/1/nota-de-credito?reemplaza=9')
  const cemento = await screen.findByRole('textbox', { name: 'Cantidad de Cemento' })
  expect(cemento).toHaveValue('5')
  expect(motivo()).toHaveValue('Devolución de mercancía')
  expect(cifra('Total de la nota')).toBe('RD$590.00')
  await user.clear(cemento)
  await user.write(cemento, '4')
  await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }))
  await waitFor(() => expect(nuevas).toHaveLength(1))
  const nota = {
    modo: 'lineas',
    lineas: [{ linea: 1, cantidad: 4 }],
    motivo: 'Devolución de mercancía',
    total: 472,
  }
  expect(nuevas).toEqual([{ id: 9, body: { nota: expect.objectContaining(nota) } }])
})

test('all of it proposes the code that annuls; by amount the ITBIS is inside', async () => {
  const { user, oficina } = await abrirNota()
  await user.click(screen.getByRole('radio', { name: /Anular toda la factura/ }))
  expect(cifra('Total de la nota')).toBe('RD$1,180.00')
  expect(cifra('Quedará')).toBe('RD$0.00')
  const codigo = screen.getByRole('combobox', { name: /Código de modificación/ })
  expect(codigo).toHaveDisplayValue('1 · Anula lo que queda')
  await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
  await user.write(screen.getByRole('textbox', { name: /Monto/ }), '590')
  expect([cifra('Subtotal'), cifra('ITBIS (18%)'), cifra('Quedará')]).toEqual([
    'RD$500.00',
    'RD$90.00',
    'RD$590.00',
  ])
  expect(codigo).toHaveDisplayValue('3 · Corrige montos')
  await user.write(motivo(), 'Error en el precio')
  await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }))
  await waitFor(() => expect(oficina.emitidas).toHaveLength(1))
  expect(oficina.emitidas[0]?.body).toMatchObject({ modo: 'monto', monto: 590, codigo: 3, total: 590 })
  expect(oficina.emitidas[0]?.body).not.toHaveProperty('lineas')
})

describe('what cannot be is said', () => {
  test('while it is written: more than is left of the invoice or of a line', async () => {
    const { user, oficina } = await abrirNota()
    await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
    const monto = screen.getByRole('textbox', { name: /Monto/ })
    await user.write(monto, '1180.01')
    expect(monto).toHaveAccessibleDescription(
      /La nota no puede pasar de lo que queda de la factura: RD\$1,180\.00\./,
    )
    expect(cifra('Total de la nota')).toBe('—')
    await user.click(screen.getByRole('radio', { name: /Devolver productos/ }))
    await user.write(campoDe('Clavos'), '6')
    expect(campoDe('Clavos')).toHaveAccessibleDescription('De la línea 2 solo quedan 5.')
    await user.write(motivo(), 'Error{Control>}{Enter}{/Control}')
    await waitFor(() => expect(campoDe('Clavos')).toHaveFocus())
    expect(oficina.emitidas).toEqual([])
  })

  test('when it should be issued: no way, no reason, no units; the focus goes to the first', async () => {
    const { user, oficina } = await abrirNota()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Debe elegir qué corrige la nota.')).toBeInTheDocument()
    expect(screen.getByText('Debe escribir el motivo de la nota.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('radio', { name: /Anular toda/ })).toHaveFocus())
    await user.click(screen.getByRole('radio', { name: /Devolver productos/ }))
    await user.write(motivo(), 'Error{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Debe indicar la cantidad de al menos una línea.')).toBeInTheDocument()
    await waitFor(() => expect(campoDe('Cemento')).toHaveFocus())
    expect(oficina.emitidas).toEqual([])
  })
})

test('of a line that was given back nothing is left to take', async () => {
  const { oficina } = abrirComprobantes()
  oficina.leidos = [FACTURA_CORREGIDA]
  const { user } = renderApp('/comprobantes/1/nota-de-credito')
  await user.click(await screen.findByRole('radio', { name: /Devolver productos/ }))
  expect(campoDe('Cemento')).toBeDisabled()
  expect(screen.getByRole('row', { name: /Cemento/ })).toHaveTextContent('0 de 5')
  expect(cifra('Queda de la factura')).toBe('RD$590.00')
})

test('more than thirty days later it says, before saving, what becomes of the ITBIS in either form', async () => {
  const { oficina } = abrirComprobantes()
  const tarde = { ...FACTURA.notaDeCredito, devuelveItbis: false }
  oficina.leidos = [{ ...FACTURA, notaDeCredito: tarde }]
  const gravada = renderApp('/comprobantes/1/nota-de-credito')
  expect(await screen.findByText(/Pasaron más de 30 días.*hasta el 05\/12\/2026/)).toHaveTextContent(
    'el 607 y el IT-1 no se lo devuelven',
  )
  await gravada.user.click(screen.getByRole('radio', { name: /Anular toda/ }))
  expect([cifra('ITBIS (18%)'), cifra('Total de la nota')]).toEqual(['RD$180.00', 'RD$1,180.00'])
  gravada.unmount()
  const queda = { subTotal: 1000, itbis: 0, total: 1000, porTasa: [{ tasa: 18, base: 1000, itbis: 0 }] }
  oficina.leidos = [{ ...FACTURA, notaDeCredito: { ...tarde, queda, llevaItbis: false } }]
  const { user } = renderApp('/comprobantes/1/nota-de-credito')
  expect(await screen.findByText(/Pasaron más de 30 días.*hasta el 05\/12\/2026/)).toHaveTextContent(
    'los RD$180.00 de ITBIS no se devuelven',
  )
  await user.click(screen.getByRole('radio', { name: /Anular toda/ }))
  expect([cifra('ITBIS'), cifra('Total de la nota'), cifra('Quedará')]).toEqual([
    'RD$0.00',
    'RD$1,000.00',
    'RD$180.00',
  ])
})

describe('a refusal of the server', () => {
  test('keeps what was written and shows what is left by now; the next try is the same note, as it should be', async () => {
    const { user, oficina } = await abrirNota()
    await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
    await user.write(screen.getByRole('textbox', { name: /Monto/ }), '1000')
    await user.write(motivo(), 'Error en el precio')
    oficina.alEmitir = () => {
      oficina.leidos = [FACTURA_CORREGIDA]
      return new Refused('NOTA_EXCEDE_SALDO', {
        message: 'La nota no puede pasar de lo que queda de la factura: RD$590.00.',
      })
    }
    await user.keyboard('{Control>}{Enter}{/Control}')
    const sentence = 'La nota no puede pasar de lo que queda de la factura: RD$590.00.'
    expect((await screen.findAllByText(sentence))[0]?.closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(cifra('Queda de la factura')).toBe('RD$590.00'))
    const monto = screen.getByRole('textbox', { name: /Monto/ })
    expect(monto).toHaveValue('1,000.00')
    expect(motivo()).toHaveValue('Error en el precio')
    oficina.alEmitir = () => NOTA
    await user.clear(monto)
    await user.write(monto, '590{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Nota de crédito B0400000001 emitida.')).toBeInTheDocument()
    expect(new Set(oficina.emitidas.map(({ key }) => key)).size).toBe(1)
  })

  test('without a range leads to it in another tab; the link is for who may register one', async () => {
    const permissions = ['documentos.ver', 'documentos.corregir']
    for (const [own, offered] of [
      [[...permissions, 'secuencias.crear'], true],
      [permissions, false],
    ] as const) {
      const { user, oficina, unmount } = await abrirNota('/comprobantes/1/nota-de-credito', {
        ...ADMINISTRADOR,
        roles: ['Oficina'],
        permissions: [...own],
      })
      oficina.alEmitir = () =>
        new Refused('SECUENCIA_AGOTADA', {
          message:
            'No quedan números de nota de crédito (B04) en las secuencias de Ferretería Uno. Registre la secuencia autorizada en Impuestos › Secuencias.',
        })
      await user.click(screen.getByRole('radio', { name: /Anular toda/ }))
      await user.write(motivo(), 'Error{Control>}{Enter}{/Control}')
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent(/^No quedan números de nota de crédito/)
      const link = within(alert).queryByRole('link', { name: /Registrar la secuencia/ })
      expect(link?.getAttribute('href') ?? null).toBe(
        offered ? '/secuencias?empresaId=4&tipo=04&nuevo=1' : null,
      )
      if (offered) expect(link).toHaveAttribute('target', '_blank')
      expect(motivo()).toHaveValue('Error')
      unmount()
    }
  })
})

describe('an answer that a proxy gave for the server', () => {
  test('may hide an issued note: the second press sends the same one under the same key', async () => {
    const { user, server, oficina } = await abrirNota()
    await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
    await user.write(screen.getByRole('textbox', { name: /Monto/ }), '590')
    await user.write(motivo(), 'Error')
    server.state.answersLost = true
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/El servidor no pudo atender la solicitud/)
    server.state.answersLost = false
    await waitFor(() => expect(screen.getByRole('button', { name: /Emitir/ })).toBeEnabled())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Nota de crédito B0400000001 emitida.')).toBeInTheDocument()
    const [first, second] = oficina.emitidas
    expect(second).toEqual(first)
  })

  test('and what was changed since then asks before a second note', async () => {
    const { user, server, oficina } = await abrirNota()
    await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
    await user.write(screen.getByRole('textbox', { name: /Monto/ }), '100')
    await user.write(motivo(), 'Error')
    server.state.answersLost = true
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('alert')
    server.state.answersLost = false
    const [{ key: primera } = { key: null }] = oficina.emitidas
    oficina.alEmitir = () =>
      oficina.emitidas.at(-1)?.key === primera ? new Refused('IDEMPOTENCY_MISMATCH') : NOTA
    await user.write(motivo(), ' en el precio{Control>}{Enter}{/Control}')
    const pregunta = await screen.findByRole('dialog', { name: 'Esta nota ya se había emitido' })
    await user.click(within(pregunta).getByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(pregunta).not.toBeInTheDocument())
    expect(oficina.emitidas).toHaveLength(2)
    expect(motivo()).toHaveValue('Error en el precio')
    await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }))
    await user.click(await screen.findByRole('button', { name: 'Emitir otra nota' }))
    expect(await screen.findByText('Nota de crédito B0400000001 emitida.')).toBeInTheDocument()
    const claves = oficina.emitidas.map(({ key }) => key)
    expect(claves.slice(0, 3)).toEqual([primera, primera, primera])
    expect(claves[3]).not.toBe(primera)
  })
})

test('what somebody else has corrected meanwhile is told, and nothing can be issued any more', async () => {
  const { user, oficina } = await abrirNota()
  await user.click(screen.getByRole('radio', { name: /Anular toda/ }))
  await user.write(motivo(), 'Error')
  const impedimento = 'De la factura B0100000001 no queda nada que corregir.'
  oficina.alEmitir = () => {
    oficina.leidos = [{ ...FACTURA, notaDeCredito: { ...FACTURA.notaDeCredito, impedimento, modos: [] } }]
    return new Refused('CONFLICT')
  }
  await user.click(screen.getByRole('button', { name: 'Emitir nota de crédito' }))
  expect(await screen.findByText(impedimento)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Emitir/ })).not.toBeInTheDocument()
  expect(motivo()).toHaveValue('Error')
})

test('after a refusal the focus is where it was: in the field, or on the button', async () => {
  const { user, oficina } = await abrirNota()
  oficina.alEmitir = () => new Refused('NOTA_EN_CERO')
  await user.click(screen.getByRole('radio', { name: /Anular toda/ }))
  await user.write(motivo(), 'Error{Control>}{Enter}{/Control}')
  await screen.findByRole('alert')
  await new Promise(requestAnimationFrame)
  expect(motivo()).toHaveFocus()
  const button = screen.getByRole('button', { name: 'Emitir nota de crédito' })
  oficina.alEmitir = () => {
    // What a browser does to a button that becomes disabled.
    button.blur()
    return new Refused('NOTA_EN_CERO')
  }
  await user.click(button)
  await waitFor(() => expect(oficina.emitidas).toHaveLength(2))
  await waitFor(() => expect(button).toHaveFocus())
})

test('a debit note charges more than there was, with code 3 alone', async () => {
  const { user, oficina } = await abrirNota('/comprobantes/1/nota-de-debito')
  expect(screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual(['lineas', 'monto'])
  await user.click(screen.getByRole('radio', { name: /Cargar productos/ }))
  await user.write(campoDe('Cemento'), '20')
  expect([cifra('Total de la nota'), cifra('Quedará')]).toEqual(['RD$2,360.00', 'RD$3,540.00'])
  const codigo = screen.getByRole('combobox', { name: /Código de modificación/ })
  expect(
    within(codigo)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 · Corrige montos'])
  await user.write(motivo(), 'Mercancía no facturada{Control>}{Enter}{/Control}')
  await screen.findByText('Nota de débito B0300000001 emitida.')
  expect(oficina.emitidas[0]?.clase).toBe('nota de débito')
})

test('a note offers no note', async () => {
  abrirComprobantes()
  renderApp('/comprobantes/9/nota-de-debito')
  expect(await screen.findByText(/Una nota corrige la factura original/)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Emitir/ })).not.toBeInTheDocument()
})

test('before it annuls it says that no note comes after; not while another one has no answer', async () => {
  const { user, oficina, unmount } = await abrirNota()
  await user.click(screen.getByRole('radio', { name: /Anular toda la factura/ }))
  const aviso = /anula la factura B0100000001: después no recibe más notas, ni de crédito ni de débito/
  const codigo = screen.getByRole('combobox', { name: /Código de modificación/ })
  // Just above the reason, which everybody writes: in sight also below a long list of lines, on a telephone.
  const [primero] = screen.getAllByRole('radio')
  for (const [antes, despues] of [
    [primero, screen.getByText(aviso)],
    [screen.getByText(aviso), motivo()],
  ] as const) {
    expect((antes?.compareDocumentPosition(despues) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  await user.selectOptions(codigo, '3 · Corrige montos')
  expect(screen.queryByText(aviso)).not.toBeInTheDocument()
  unmount()
  oficina.leidos = [{ ...FACTURA, notaDeCredito: { ...FACTURA.notaDeCredito, porResponder: true } }]
  renderApp('/comprobantes/1/nota-de-credito')
  await user.click(await screen.findByRole('radio', { name: /Anular toda la factura/ }))
  expect(screen.getByText(/Otra nota de esta factura no tiene respuesta de la DGII/)).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: /Código de modificación/ })).toHaveDisplayValue(
    '3 · Corrige montos',
  )
})

test('what cannot be corrected says why, asks nothing and offers no button; so does who may not', async () => {
  const { oficina } = abrirComprobantes()
  const impedimento = 'De la factura B0100000001 no queda nada que corregir.'
  oficina.leidos = [{ ...FACTURA, notaDeCredito: { ...FACTURA.notaDeCredito, impedimento, modos: [] } }]
  const first = renderApp('/comprobantes/1/nota-de-credito')
  expect(await screen.findByText(impedimento)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Emitir/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/¿Qué corrige|Motivo/)).not.toBeInTheDocument()
  first.unmount()
  const gone = renderApp('/comprobantes/77/nota-de-credito')
  expect(await screen.findByText('No se encontró el comprobante.')).toBeInTheDocument()
  gone.unmount()
  const { server } = abrirComprobantes({
    ...ADMINISTRADOR,
    roles: ['Documentos'],
    permissions: ['documentos.ver'],
  })
  renderApp('/comprobantes/1/nota-de-credito')
  expect(await screen.findByText('No tiene permiso para esto.')).toBeInTheDocument()
  expect(server.calls.filter(call => call.includes('/documentos'))).toEqual([])
})

test('leaving what was written asks first', async () => {
  const { user, address } = await abrirNota()
  await user.write(motivo(), 'Error')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const question = await screen.findByRole('dialog', { name: 'La nota no se ha emitido' })
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(motivo()).toHaveValue('Error')
  expect(address()).toBe('/comprobantes/1/nota-de-credito')
})
