import { antiguedad } from '@cuadre/contract/antiguedad'
import { correosDeEstado } from '@cuadre/contract/correos'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { ADMINISTRADOR, renderApp } from '../../test-render.tsx'
import { openRowMenu } from '../../test-row-menu.ts'
import { on, onFile } from '../../test-server.ts'
import { abrirCuentas, unaCuenta } from './test-cuentas.ts'

const dia = (dias: number) => sumarDias(hoy(), dias)
const fila = (ncf: string) => screen.findByRole('row', { name: new RegExp(ncf) })

test('what falls due says when, and how long that is over; the filter asks for what is overdue', async () => {
  const { oficina, server } = abrirCuentas('cobrar')
  oficina.cuentas = [
    unaCuenta(1, { vence: dia(-12) }),
    unaCuenta(2, { vence: dia(0) }),
    unaCuenta(3, { vence: null }),
  ]
  const { user, address } = renderApp('/cuentasporCobrar')
  expect(await fila('B0100000001')).toHaveTextContent(`${formatDia(dia(-12))}Vencida hace 12 días`)
  expect(await fila('B0100000002')).toHaveTextContent(`${formatDia(dia(0))}Vence hoy`)
  expect(await fila('B0100000003')).not.toHaveTextContent('Vence')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vencimiento' }), 'Vencidas')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  await waitFor(() => expect(server.calls.at(-1)).toContain('vencimiento=vencidas'))
  await user.click(screen.getByRole('button', { name: 'Vence' }))
  await waitFor(() => expect(server.calls.at(-1)).toMatch(/vencimiento=vencidas.*orden=vence&sentido=asc/))
  // What is paid is not overdue: the other tab has no such filter.
  await user.click(screen.getByRole('tab', { name: 'Cobradas' }))
  await screen.findByText(/^(Todavía no hay cuentas|Ninguna cuenta)/)
  expect(screen.queryByRole('combobox', { name: 'Vencimiento' })).not.toBeInTheDocument()
  expect(server.calls.at(-1)).not.toContain('vencimiento')
  expect(address()).toContain('tab=cobradas')
})

test('one click pays in the form used last; the notice says it, and another one is the usual from then on', async () => {
  const { oficina } = abrirCuentas('cobrar')
  const { user } = renderApp('/cuentasporCobrar')
  await user.click(await screen.findByRole('button', { name: 'Cobrar B0100000001' }))
  const forma = await screen.findByRole('combobox', { name: 'Cobrada en:' })
  expect(forma).toHaveDisplayValue('Sin indicar')
  await user.selectOptions(forma, 'Tarjeta de débito o crédito')
  expect(await screen.findByText('Forma de pago cambiada')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Cobrada en:' })).toHaveDisplayValue(
    'Tarjeta de débito o crédito',
  )
  // It is another payment: taken back, it is that one.
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(oficina.anulados).toEqual([201]))
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Cobrar B0100000002' }))
    expect(oficina.formas).toEqual([undefined, 'tarjeta', 'tarjeta'])
  })
})

describe('the three points of a row', () => {
  afterEach(() => vi.unstubAllGlobals())
  const TEXTO = 'Saludos, Colmado Peña:'

  async function abrirMenu({ share }: { share?: (data: ShareData) => Promise<void> } = {}) {
    const enviados: unknown[] = []
    const pedidas: string[] = []
    const { server } = abrirCuentas('cobrar', {
      user: ADMINISTRADOR,
      mas: [
        on(antiguedad.recordatorio, ({ query }) => {
          pedidas.push(`${query.clienteId}`)
          const documento = { ...unaCuenta(1), vence: null }
          return {
            ...{
              cliente: 'Colmado Peña',
              empresa: 'Ferretería Uno',
              cuentasBancarias: 'Popular 1-2',
              al: hoy(),
            },
            ...{ documentos: [documento], cantidad: 1, total: 152.04 },
          }
        }),
        onFile(estadosDeCuenta.clientePdf, () => ({ fileName: 'estado.pdf', content: '%PDF' })),
        on(correosDeEstado.clientes.lista, () => []),
        on(correosDeEstado.clientes.propuesta, ({ query }) => ({
          ...{ configurado: true, impedimento: null, para: ['pagos@pena.example'], xml: false, cuota: null },
          ...{ asunto: query.texto ?? 'estado', mensaje: 'Va.' },
        })),
        on(
          correosDeEstado.clientes.enviar,
          ({ params, body }) => {
            enviados.push({ ...params, ...body })
            return {
              ...{ id: 1, documentoId: null, numero: 'Estado de cuenta', clienteNombre: '', para: body.para },
              ...{ asunto: '', conXml: false, estado: 'en cola' as const, respuesta: null, intentos: 0 },
              ...{ proximoEn: null, creadoEn: '', creadoPor: '', terminadoEn: null },
            }
          },
          'El correo está en cola.',
        ),
      ],
    })
    if (share) vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const { user } = renderApp('/cuentasporCobrar')
    const { menu } = await openRowMenu(user, 'B0100000001')
    const item = (text: string) => within(menu).queryByRole('menuitem', { name: `${text} de B0100000001` })
    return { user, enviados, pedidas, server, menu, item }
  }

  test('show its client’s statement, which goes by mail as an invoice does', async () => {
    const { user, enviados, server, menu } = await abrirMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Estado de cuenta de B0100000001' }))
    const papel = await screen.findByRole('dialog', { name: 'Estado de cuenta' })
    expect(server.calls).toContain('GET /api/estados-de-cuenta/clientes/7/pdf?lado=cobrar')
    await user.click(await within(papel).findByRole('button', { name: 'Enviar por correo' }))
    expect(await screen.findByRole('textbox', { name: /^Para/ })).toHaveValue('pagos@pena.example')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('El correo está en cola.')).toBeInTheDocument()
    const escrito = { para: ['pagos@pena.example'], asunto: 'estado', mensaje: 'Va.' }
    expect(enviados).toEqual([{ id: 7, ...escrito, estado: { lado: 'cobrar' } }])
  })

  test('copy the reminder, or mail its words', async () => {
    const copiados: string[] = []
    const { user, menu, item, pedidas } = await abrirMenu()
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (texto: string) => void copiados.push(texto) },
    })
    expect(item('Compartir recordatorio')).not.toBeInTheDocument()
    await waitFor(() => expect(item('Recordatorio para WhatsApp')).not.toHaveAttribute('aria-disabled'))
    await user.click(within(menu).getByRole('menuitem', { name: /WhatsApp/ }))
    expect(await screen.findByText('Recordatorio copiado')).toBeInTheDocument()
    expect([pedidas, copiados[0]?.split('\n')[0]]).toEqual([['7'], TEXTO])
    expect(copiados[0]).toContain('Puede pagar en:\nPopular 1-2')
    const otro = await openRowMenu(user, 'B0100000002')
    const porCorreo = within(otro.menu).getByRole('menuitem', { name: /^Recordatorio por correo/ })
    await waitFor(() => expect(porCorreo).not.toHaveAttribute('aria-disabled'))
    await user.click(porCorreo)
    expect(await screen.findByRole('textbox', { name: /^Asunto/ })).toHaveValue('recordatorio')
  })

  test('hand the reminder to the device’s own sheet where there is one', async () => {
    const compartidos: ShareData[] = []
    const { user, menu } = await abrirMenu({ share: async data => void compartidos.push(data) })
    const compartir = within(menu).getByRole('menuitem', { name: /^Compartir recordatorio/ })
    await waitFor(() => expect(compartir).not.toHaveAttribute('aria-disabled'))
    await user.click(compartir)
    expect(compartidos[0]?.text).toContain(TEXTO)
    await waitFor(() => expect(menu).not.toBeInTheDocument())
  })
})
