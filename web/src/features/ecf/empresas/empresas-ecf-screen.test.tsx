import { type EmpresaEcf, ecfEmpresas, type PasoDePrueba } from '@cuadre/contract/ecf-empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../../test-render.tsx'
import { pressInRow } from '../../../test-row-menu.ts'
import { fakeServer, on, Refused } from '../../../test-server.ts'

const RUTA = '/facturacion-electronica/empresas'

const CERTIFICADO = {
  titular: 'TITULAR DE PRUEBA',
  documento: '00113918205',
  emisor: 'PRESTADORA DE PRUEBA',
  huella: 'ab12',
  validoDesde: '2026-01-01T04:00:00.000Z',
  validoHasta: '2027-12-31T04:00:00.000Z',
  subidoEn: '2026-11-01T04:00:00.000Z',
  situacion: 'vigente',
  dias: 404,
  umbral: null,
  problema: null,
} as const

function unaEmpresaEcf(part: Partial<EmpresaEcf> = {}): EmpresaEcf {
  return {
    empresaId: 1,
    empresaNombre: 'Ferretería Duarte',
    rnc: '131246796',
    direccionPropia: 'Av. Duarte 12',
    telefonoPropio: '8095551234',
    correoPropio: 'ventas@duarte.example',
    webPropia: null,
    regimen: 'B',
    desde: null,
    ambiente: 'testecf',
    cierreSerieB: null,
    razonSocial: null,
    nombreComercial: null,
    sucursal: null,
    direccion: null,
    provincia: null,
    municipio: null,
    telefonos: [],
    correo: null,
    web: null,
    actividad: null,
    formaPago: 'efectivo',
    diasCredito: null,
    tipoIngresos: '01',
    notaTardia: 'gravada',
    recibe: false,
    version: 0,
    versionDeEmpresa: 1,
    certificado: null,
    faltas: [],
    avisos: [],
    emitidos: 0,
    pendientes: 0,
    ...part,
  }
}

const FALTAS: EmpresaEcf['faltas'] = [
  { lugar: 'ajustes', campo: 'direccion', frase: 'Escriba la dirección.', puedeEsperar: false },
  { lugar: 'certificado', campo: null, frase: 'Suba el certificado digital.', puedeEsperar: false },
  { lugar: 'secuencias', campo: null, frase: 'Registre la secuencia E31.', puedeEsperar: true },
]

function abrir(empresas: EmpresaEcf[], user?: Parameters<typeof loggedIn>[0]) {
  const oficina = {
    empresas,
    guardado: [] as unknown[],
    subidos: [] as unknown[],
    rechazo: null as Refused | null,
    /** What an upload waits for. */
    abierto: Promise.resolve(),
    prueba: { bien: true, pasos: [] as PasoDePrueba[] },
  }
  const primera = () => oficina.empresas[0] as EmpresaEcf
  const server = fakeServer([
    loggedIn(user),
    on(ecfEmpresas.list, () => oficina.empresas),
    on(ecfEmpresas.get, () => primera()),
    on(
      ecfEmpresas.update,
      ({ body }) => {
        oficina.guardado.push(body)
        return oficina.rechazo ?? primera()
      },
      'Ajustes guardados',
    ),
    on(
      ecfEmpresas.subirCertificado,
      async ({ body, files }) => {
        oficina.subidos.push([body.clave, files.archivo.name])
        await oficina.abierto
        return oficina.rechazo ?? primera()
      },
      'Certificado guardado',
    ),
    on(ecfEmpresas.quitarCertificado, () => primera(), 'Certificado quitado'),
    on(ecfEmpresas.probar, () => oficina.prueba),
  ])
  return { oficina, server }
}

test('each company with how it issues, its certificate and what it lacks', async () => {
  abrir([
    unaEmpresaEcf({ faltas: FALTAS }),
    unaEmpresaEcf({
      empresaId: 2,
      empresaNombre: 'Colmado Peña',
      regimen: 'E',
      desde: '2026-11-20',
      ambiente: 'ecf',
      certificado: { ...CERTIFICADO, situacion: 'por vencer', dias: 6, umbral: 7 },
      avisos: ['El certificado vence en 6 días.'],
    }),
    unaEmpresaEcf({
      empresaId: 3,
      empresaNombre: 'Taller Mella',
      certificado: { ...CERTIFICADO, problema: 'Falta la llave.' },
    }),
  ])
  renderApp(RUTA)
  const duarte = await screen.findByRole('row', { name: /Ferretería Duarte/ })
  expect(duarte).toHaveTextContent('En papel (serie B)')
  expect(duarte).toHaveTextContent('Sin certificado')
  expect(duarte).toHaveTextContent('3 cosas, 2 antes de emitir')
  const colmado = screen.getByRole('row', { name: /Colmado Peña/ })
  expect(colmado).toHaveTextContent('Electrónica, desde el 20/11/2026')
  expect(colmado).toHaveTextContent('Producción')
  expect(colmado).toHaveTextContent('Vence en 6 días')
  expect(colmado).toHaveTextContent('El certificado vence en 6 días.')
  expect(screen.getByRole('row', { name: /Taller Mella/ })).toHaveTextContent('No se abre: vuelva a subirlo')
})

test('who may only look is offered nothing to change', async () => {
  abrir([unaEmpresaEcf()], { ...ADMINISTRADOR, roles: ['FacturacionElectronica'], permissions: ['ecf.ver'] })
  renderApp(`${RUTA}?empresa=1&ver=ajustes`)
  await screen.findByRole('row', { name: /Ferretería Duarte/ })
  expect(screen.queryByRole('button', { name: /Editar/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the settings are saved with what was typed; a phone is ten digits, a place its code', async () => {
  const { oficina } = abrir([unaEmpresaEcf({ faltas: FALTAS })])
  const { user, address } = renderApp(RUTA)
  await user.click(await screen.findByRole('button', { name: 'Editar Ferretería Duarte' }))
  expect(address()).toBe(`${RUTA}?empresa=1&ver=ajustes`)
  const dialog = await screen.findByRole('dialog', { name: 'Facturación electrónica de Ferretería Duarte' })
  // The checklist leads to the field.
  await user.click(within(dialog).getByRole('button', { name: 'Escriba la dirección.' }))
  const direccion = within(dialog).getByRole('textbox', { name: 'Dirección' })
  expect(direccion).toHaveFocus()
  await user.put('Calle 2')
  await user.write(within(dialog).getByRole('textbox', { name: 'Teléfono' }), '8095551234')
  await user.click(within(dialog).getByRole('combobox', { name: 'Provincia' }))
  await user.put('santiago')
  await user.click(await screen.findByRole('option', { name: 'Santiago' }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Municipio' }))
  await user.put('tamboril')
  await user.click((await screen.findAllByRole('option', { name: /^Tamboril$/ }))[0] as HTMLElement)
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardado).toHaveLength(1))
  expect(oficina.guardado[0]).toMatchObject({
    regimen: 'B',
    direccion: 'Calle 2',
    telefonos: ['8095551234'],
    provincia: '250000',
    municipio: expect.stringMatching(/^25\d{4}$/),
    sucursal: null,
    version: 0,
    versionDeEmpresa: 1,
  })
  expect(await screen.findByText('Ajustes guardados')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe(RUTA))
})

test('changing over is asked first, and what is missing is told', async () => {
  const { oficina } = abrir([unaEmpresaEcf()])
  const { user } = renderApp(`${RUTA}?empresa=1&ver=ajustes`)
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Factura' }),
    'Electrónicamente (serie E)',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(
    await within(dialog).findByText('Escriba el día desde el que facturará electrónicamente.'),
  ).toBeInTheDocument()
  await user.write(within(dialog).getByRole('textbox', { name: /Desde el día/ }), '31/12/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  const pregunta = await screen.findByRole('dialog', {
    name: '¿Facturar electrónicamente desde el 31/12/2026?',
  })
  expect(screen.getByText(/no tienen valor fiscal/)).toBeInTheDocument()
  await user.click(within(pregunta).getByRole('button', { name: 'Cancelar' }))
  expect(oficina.guardado).toEqual([])
  oficina.rechazo = new Refused('ECF_FALTAN_DATOS', {
    message: 'La empresa todavía no puede facturar electrónicamente. Suba el certificado.',
    errors: [{ field: 'certificado', message: 'Suba el certificado.' }],
  })
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Facturar electrónicamente' }))
  expect(await screen.findByText(/Suba el certificado\./)).toBeInTheDocument()
  expect(oficina.guardado).toHaveLength(1)
  expect(within(dialog).getByRole('combobox', { name: 'Factura' })).toHaveValue('E')
})

test('a company without terms of payment is asked for them as it changes over, and both are saved at once', async () => {
  const { oficina } = abrir([unaEmpresaEcf({ formaPago: null })])
  const { user } = renderApp(`${RUTA}?empresa=1&ver=ajustes`)
  const dialog = within(await screen.findByRole('dialog'))
  const forma = () => dialog.getByRole('combobox', { name: 'Forma de pago' })
  expect(within(forma()).getByRole('option', { name: 'A crédito, sin vencimiento' })).toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Factura' }), 'Electrónicamente (serie E)')
  await user.write(dialog.getByRole('textbox', { name: /Desde el día/ }), '31/12/2026')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(/^Elija cómo le pagan/)).toBeInTheDocument()
  await waitFor(() => expect(forma()).toHaveFocus())
  await user.selectOptions(forma(), 'Venta a crédito')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(/^Escriba los días de crédito/)).toBeInTheDocument()
  expect(oficina.guardado).toEqual([])
  await user.write(dialog.getByRole('textbox', { name: /Días de crédito/ }), '30')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Tipo de ingresos' }),
    '04 · Ingresos por arrendamientos',
  )
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Facturar electrónicamente' }))
  await waitFor(() =>
    expect(oficina.guardado).toEqual([
      expect.objectContaining({ regimen: 'E', formaPago: 'credito', diasCredito: 30, tipoIngresos: '04' }),
    ]),
  )
})

test('a certificate goes up with its password, which a refusal is told beside; while it is opened that is told', async () => {
  const { oficina } = abrir([unaEmpresaEcf({ certificado: CERTIFICADO })])
  const { user } = renderApp(`${RUTA}?empresa=1&ver=certificado`)
  const dialog = await screen.findByRole('dialog', { name: 'Certificado de Ferretería Duarte' })
  expect(dialog).toHaveTextContent('TITULAR DE PRUEBA, 001-1391820-5')
  await user.click(within(dialog).getByRole('button', { name: 'Reemplazar' }))
  expect(
    await within(dialog).findByText('Elija el archivo del certificado (.p12 o .pfx).'),
  ).toBeInTheDocument()
  await user.upload(
    within(dialog).getByLabelText(/Archivo del certificado/),
    new File(['p12'], 'titular.p12'),
  )
  await user.write(within(dialog).getByLabelText(/^Clave del certificado/), ' mala ')
  const message = 'La clave no abre el certificado.'
  oficina.rechazo = new Refused('CERTIFICADO_INVALIDO', { message, errors: [{ field: 'clave', message }] })
  await user.click(within(dialog).getByRole('button', { name: 'Reemplazar' }))
  expect(await within(dialog).findByText(message)).toBeInTheDocument()
  expect(within(dialog).queryByText(/Abriendo el certificado…/)).not.toBeInTheDocument()
  oficina.rechazo = null
  let abrirse = () => {}
  oficina.abierto = new Promise(resolve => {
    abrirse = resolve
  })
  await user.click(within(dialog).getByRole('button', { name: 'Reemplazar' }))
  expect(await within(dialog).findByText(/Abriendo el certificado…/)).toBeInTheDocument()
  abrirse()
  expect(await screen.findByText('Certificado guardado')).toBeInTheDocument()
  expect(oficina.subidos).toEqual([
    [' mala ', 'titular.p12'],
    [' mala ', 'titular.p12'],
  ])
})

test('each step of the connection is told, and the failed one with what to do', async () => {
  const { oficina } = abrir([unaEmpresaEcf({ certificado: CERTIFICADO })])
  const paso = (part: Partial<PasoDePrueba>): PasoDePrueba => ({
    paso: 'certificado',
    titulo: 'Certificado',
    estado: 'bien',
    frase: 'Se abre.',
    queHacer: null,
    ...part,
  })
  oficina.prueba = {
    bien: false,
    pasos: [
      paso({}),
      paso({
        paso: 'dirección',
        titulo: 'Conexión con la DGII',
        estado: 'falló',
        frase: 'No responde.',
        queHacer: 'Revise internet.',
      }),
      paso({ paso: 'token', titulo: 'Sesión abierta', estado: 'sin probar', frase: '' }),
    ],
  }
  const { user, address } = renderApp(RUTA)
  await pressInRow(user, 'Ferretería Duarte', 'Probar conexión de Ferretería Duarte')
  const dialog = await screen.findByRole('dialog', {
    name: /Conexión de Ferretería Duarte con Pruebas de la DGII/,
  })
  const pasos = await within(dialog).findAllByRole('listitem')
  expect(pasos.map(each => each.textContent)).toEqual([
    'Certificado bienSe abre.',
    'Conexión con la DGII fallóNo responde.Qué hacer: Revise internet.',
    'Sesión abierta sin probar',
  ])
  oficina.prueba = { bien: true, pasos: [paso({})] }
  await user.click(within(dialog).getByRole('button', { name: 'Probar otra vez' }))
  expect(await within(dialog).findByText('La conexión funciona.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(address()).toBe(RUTA))
})

const EN_CONTINGENCIA = {
  id: 3,
  motivo: 'Se dañó el servidor',
  inicio: '2026-11-16T15:00:00.000Z',
  iniciadaPor: 'Ana',
  ultimoDia: '2026-12-01',
  quedan: 2,
  tono: 'aviso',
} as const

test('a company that cannot issue electronically is put on paper with a reason, and back again', async () => {
  const electronica = { regimen: 'E', desde: '2026-11-16' } as const
  const { oficina } = abrir([unaEmpresaEcf(electronica)])
  const { user } = renderApp(RUTA)
  await pressInRow(user, 'Ferretería Duarte', 'Contingencia de Ferretería Duarte')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Registre la entrada en la Oficina Virtual/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Facturar en papel' }))
  expect(await dialog.findByText('Escriba por qué no se puede emitir electrónicamente.')).toBeInTheDocument()
  await user.write(dialog.getByRole('textbox', { name: /Motivo/ }), 'Se dañó el servidor')
  oficina.empresas = [unaEmpresaEcf({ ...electronica, contingencia: EN_CONTINGENCIA })]
  await user.click(dialog.getByRole('button', { name: 'Facturar en papel' }))
  await waitFor(() => expect(oficina.guardado).toEqual([{ contingencia: { motivo: 'Se dañó el servidor' } }]))
  const fila = await screen.findByRole('row', { name: /En contingencia: en papel/ })
  expect(fila).toHaveTextContent('Quedan 2 días: hasta el 01/12/2026')
  await pressInRow(user, 'Ferretería Duarte', 'Contingencia de Ferretería Duarte')
  const otra = within(await screen.findByRole('dialog'))
  expect(otra.getByText(/por Ana: Se dañó el servidor/)).toBeInTheDocument()
  await user.click(otra.getByRole('button', { name: 'Terminar la contingencia' }))
  await waitFor(() => expect(oficina.guardado[1]).toEqual({ contingencia: null }))
})

test('one that issues on paper anyway has no contingency', async () => {
  abrir([unaEmpresaEcf()])
  renderApp(RUTA)
  await screen.findByRole('row', { name: /Ferretería Duarte/ })
  expect(screen.queryByRole('button', { name: /Contingencia/ })).toBeNull()
})
