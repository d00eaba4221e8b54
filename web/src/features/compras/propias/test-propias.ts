import { type CompraPropia, type CompraPropiaBody, comprasPropias } from '@cuadre/contract/compras-propias'
import { type Contribuyente, contribuyentes } from '@cuadre/contract/contribuyentes'
import { ecf } from '@cuadre/contract/ecf'
import { type Empresa, empresas } from '@cuadre/contract/empresas'
import { secuencias } from '@cuadre/contract/secuencias'
import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { loggedIn, renderApp } from '../../../test-render.tsx'
import { fakeServer, on, onFile, type Refused } from '../../../test-server.ts'
import { lista } from '../test-formulario.ts'
import { EMPRESA, FERRETERIA } from '../test-oficina.ts'

const PINTOR: Suplidor = {
  ...FERRETERIA,
  id: 3,
  nombre: 'Ramón Peña',
  documento: '00113918205',
  clase: 'informal',
  servicio: 'tecnico',
  gasto: '02',
}
const CARPINTERA: Suplidor = {
  ...PINTOR,
  id: 4,
  nombre: 'Luz Marte',
  documento: '40222333446',
  servicio: 'ninguno',
  gasto: '10',
}

const EN_PAPEL = 'El B1100000001 es de papel: anúlelo con su número.'
const SIN_RESPUESTA =
  'La DGII todavía no ha respondido por el E410000000001: la nota se hace cuando lo acepte.'

/** On paper: a painter's service of RD$10,000.00, of which all the ITBIS and 3 % are withheld. */
export const PROPIA: CompraPropia = {
  documentoId: 90,
  compraId: 70,
  corrige: null,
  corrigeId: null,
  codigo: null,
  motivo: null,
  tipoComprobante: 'B11',
  tipoNombre: 'Comprobante de Compras',
  numero: 'B1100000001',
  fecha: '2026-11-16',
  vence: '2027-12-31',
  empresaId: 1,
  empresaNombre: 'Comercial Uno',
  suplidorNombre: 'Ramón Peña',
  suplidorDocumento: '00113918205',
  detalles: [
    {
      ...{
        descripcion: 'Pintura de fachada',
        servicio: true,
        tasa: 18,
        cantidad: 2.5,
        unidad: 19,
        precio: 4000,
      },
      ...{ importe: 10_000, itbis: 1800, itbisRetenido: 1800, rentaRetenida: 300 },
    },
  ],
  subTotal: 10_000,
  itbis: 1800,
  total: 11_800,
  itbisRetenido: 1800,
  rentaRetenida: 300,
  porPagar: 9700,
  pendiente: 0,
  anulada: false,
  impedimento: null,
  nota: { total: EN_PAPEL, texto: EN_PAPEL },
  notas: [],
  ecf: null,
}

export const ELECTRONICA: CompraPropia = {
  ...PROPIA,
  documentoId: 91,
  compraId: 71,
  tipoComprobante: 'E41',
  tipoNombre: 'Comprobante de Compras Electrónico',
  numero: 'E410000000001',
  impedimento:
    'El comprobante E410000000001 espera la respuesta de la DGII: solo se anula si la DGII lo rechaza.',
  nota: { total: SIN_RESPUESTA, texto: SIN_RESPUESTA },
  ecf: {
    estado: 'en proceso',
    desde: '2026-11-16T14:00:01Z',
    detenido: false,
    aviso: null,
    enCursoHasta: null,
    ambiente: 'simulador',
    codigoSeguridad: 'BucMq7',
    firmadoEn: '2026-11-16T14:00:00Z',
    enviadoEn: '2026-11-16T14:00:01Z',
    respondidoEn: null,
    proximoEn: '2026-11-16T14:00:05Z',
    trackId: 'abc',
    mensajes: [],
    secuenciaUtilizada: null,
    contingencia: false,
    enlace: null,
    resumida: false,
    entrega: null,
    puede: { reintentar: false, consultar: true, corregir: false, emitirDeNuevo: false },
  },
}

/** An electronic one that the tax office took. */
export const ACEPTADA: CompraPropia = {
  ...ELECTRONICA,
  impedimento:
    'La DGII aceptó el comprobante E410000000001. Se corrige con una nota de crédito: «Hacer nota».',
  nota: { total: null, texto: null },
  ecf: ELECTRONICA.ecf && {
    ...ELECTRONICA.ecf,
    estado: 'aceptado',
    puede: { ...ELECTRONICA.ecf.puede, consultar: false },
  },
}

/** A note that annuls it, refused with its number used up. */
export const NOTA_RECHAZADA: CompraPropia = {
  ...ACEPTADA,
  documentoId: 92,
  tipoComprobante: 'E34',
  tipoNombre: 'Nota de Crédito Electrónica',
  numero: 'E340000000004',
  corrige: 'E410000000001',
  corrigeId: 91,
  codigo: 1,
  motivo: 'Se emitió por error',
  nota: { total: 'El E340000000004 es una nota.', texto: 'El E340000000004 es una nota.' },
  impedimento: 'La nota E340000000004 no se anula: si la DGII la rechazó, emítala de nuevo.',
  ecf: ACEPTADA.ecf && {
    ...ACEPTADA.ecf,
    estado: 'rechazado',
    puede: { ...ACEPTADA.ecf.puede, emitirDeNuevo: true },
  },
}

/** What the fake server holds and has seen; a test changes it as it goes. */
export function abrirPropias(user?: Parameters<typeof loggedIn>[0]) {
  const oficina = {
    empresa: EMPRESA as Empresa,
    suplidores: [FERRETERIA, PINTOR, CARPINTERA],
    registro: [] as Contribuyente[],
    siguiente: 'B1100000001' as string | null,
    propias: [PROPIA, ELECTRONICA] as readonly CompraPropia[],
    preguntas: [] as object[],
    emitidas: [] as { body: CompraPropiaBody; key: string | null }[],
    alEmitir: (() => null) as (body: CompraPropiaBody, key: string | null) => Refused | null,
    notas: [] as { id: number; body: object; key: string | null }[],
    alHacerNota: null as Refused | null,
    anuladas: [] as number[],
    alAnular: null as Refused | null,
  }
  const una = (id: number) => oficina.propias.find(({ documentoId }) => documentoId === id) ?? PROPIA
  const server = fakeServer([
    loggedIn(user),
    on(empresas.list, () => [oficina.empresa]),
    on(suplidores.list, () => oficina.suplidores),
    on(contribuyentes.uno, ({ params }) => ({
      contribuyente: oficina.registro.find(({ numero }) => numero === params.numero) ?? null,
    })),
    on(suplidores.create, ({ body }) => {
      const nuevo = { ...FERRETERIA, ...body, diasCredito: body.diasCredito ?? null, id: 9, version: 1 }
      oficina.suplidores = [...oficina.suplidores, nuevo]
      return nuevo
    }),
    on(secuencias.siguiente, () => ({
      txtNCF: oficina.siguiente,
      quedan: oficina.siguiente === null ? 0 : 100,
      vence: null,
      conSecuencias: true,
      ultimoDado: 0,
      aviso: null,
    })),
    on(comprasPropias.paged, ({ query }) => {
      oficina.preguntas.push(query)
      const { page, pageSize } = query
      return { items: [...oficina.propias], totalRecords: oficina.propias.length, page, pageSize }
    }),
    on(comprasPropias.get, ({ params }) => una(params.id)),
    on(
      comprasPropias.create,
      ({ body, headers }) => {
        const key = headers.get('Idempotency-Key')
        oficina.emitidas.push({ body, key })
        return oficina.alEmitir(body, key) ?? PROPIA
      },
      'Comprobante emitido con el NCF B1100000001.',
    ),
    on(
      comprasPropias.nota,
      ({ params, body, headers }) => {
        oficina.notas.push({ id: params.id, body, key: headers.get('Idempotency-Key') })
        if (oficina.alHacerNota) return oficina.alHacerNota
        oficina.propias = [...oficina.propias, NOTA_RECHAZADA]
        return NOTA_RECHAZADA
      },
      'Nota de crédito emitida con el NCF E340000000004.',
    ),
    on(
      ecf.emitirDeNuevo,
      ({ params, body, headers }) => {
        oficina.notas.push({ id: params.id, body: body ?? {}, key: headers.get('Idempotency-Key') })
        return { documentoId: 91, numero: 'E340000000005' }
      },
      'Comprobante emitido de nuevo con el NCF E340000000005.',
    ),
    on(comprasPropias.anular, ({ params }) => {
      if (oficina.alAnular) return oficina.alAnular
      oficina.anuladas.push(params.id)
      oficina.propias = oficina.propias.map(cada =>
        cada.documentoId === params.id
          ? { ...cada, anulada: true, impedimento: `El comprobante ${cada.numero} ya está anulado.` }
          : cada,
      )
      return true
    }),
    onFile(comprasPropias.imprimir, () => ({ fileName: 'Comprobante_B1100000001.pdf', content: '%PDF-1.7' })),
  ])
  return { oficina, server }
}

type Preparar = (oficina: ReturnType<typeof abrirPropias>['oficina']) => void

/** The form of an own document, its only company chosen. */
export async function abrirPropia(prepare: Preparar = () => {}, address = '/compras/propias/nuevo') {
  const office = abrirPropias()
  prepare(office.oficina)
  const view = renderApp(address)
  await screen.findByRole('button', { name: 'Emitir comprobante' })
  await waitFor(() => expect(lista(/Empresa/)).toHaveValue('Comercial Uno'))
  await waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull())
  return { ...office, ...view }
}
