import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import { type CompraBody, type CompraDeLista, type CompraLeida, compras } from '@cuadre/contract/compras'
import { type Contribuyente, contribuyentes } from '@cuadre/contract/contribuyentes'
import { empresas } from '@cuadre/contract/empresas'
import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { MONTOS_DE_COMPROBANTE, montosEnPesos, porMonto, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import { unaEmpresa } from '../../test-empresa.ts'
import { loggedIn } from '../../test-render.tsx'
import { fakeServer, on, onFile, type Refused } from '../../test-server.ts'

export const FERRETERIA: Suplidor = {
  id: 1,
  nombre: 'Ferretería Americana',
  documento: '131246796',
  clase: 'empresa',
  servicio: 'ninguno',
  gasto: '09',
  telefono: '8096827547',
  email: null,
  direccion: '',
  diasCredito: null,
  version: 1,
}
export const ABOGADA: Suplidor = {
  ...FERRETERIA,
  id: 2,
  nombre: 'Ana Julia Peña',
  documento: '00113918205',
  clase: 'persona',
  servicio: 'profesional',
  gasto: '02',
}

export const EMPRESA = unaEmpresa(1, 'Comercial Uno', { rnc: '101001577' })

/** Goods of RD$1,000.00 with their ITBIS, paid. */
export const COMPRA: CompraLeida = {
  id: 7,
  empresaId: 1,
  empresaNombre: 'Comercial Uno',
  suplidorId: 1,
  suplidorNombre: 'Ferretería Americana',
  suplidorDocumento: '131246796',
  suplidorClase: 'empresa',
  servicio: 'ninguno',
  ncf: 'B0100000777',
  tipo: '01',
  tipoNombre: 'Factura de Crédito Fiscal',
  modificado: null,
  fecha: '2026-11-05',
  fechaPago: '2026-11-06',
  vence: null,
  gasto: '09',
  usoItbis: 'adelantar',
  forma: '02',
  ...montosEnPesos(SIN_MONTOS),
  bienes: 1000,
  itbis: 180,
  total: 1180,
  porPagar: 1180,
  pagado: 1180,
  retencion: null,
  concepto: null,
  recibidoId: null,
  anulada: false,
  adjuntos: [],
  ultimoCambio: { usuario: 'yocasta', en: '2026-11-05T14:30:00.000Z' },
  version: 3,
}

export const FILA: CompraDeLista = {
  id: 7,
  empresaId: 1,
  empresaNombre: 'Comercial Uno',
  suplidorNombre: 'Ferretería Americana',
  suplidorDocumento: '131246796',
  ncf: 'B0100000777',
  tipo: '01',
  tipoNombre: 'Factura de Crédito Fiscal',
  fecha: '2026-11-05',
  fechaPago: '2026-11-06',
  gasto: '09',
  signo: 1,
  monto: 1000,
  itbis: 180,
  total: 1180,
  retenido: 0,
  pendiente: 0,
  anulada: false,
  adjuntos: 0,
}

/** What an e-CF of the ferretería proposes. */
export const PROPUESTA: CompraPropuesta = {
  empresaId: 1,
  suplidorId: 1,
  emisor: { documento: '131246796', nombre: 'Ferretería Americana' },
  compraId: null,
  ncf: 'E310000000012',
  modificado: null,
  fecha: '2026-11-13',
  ...porMonto(MONTOS_DE_COMPROBANTE, () => 0),
  bienes: 1000,
  itbis: 180,
  total: 1180,
  recibidoId: null,
  avisos: [],
}

/** What the QR of that e-CF says. */
export const QR =
  'https://ecf.dgii.gov.do/ecf/ConsultaTimbre?RncEmisor=131246796&RncComprador=101001577&ENCF=E310000000012&FechaEmision=13-11-2026&MontoTotal=1180.00&FechaFirma=13-11-2026%2009%3A05%3A27&CodigoSeguridad=BucMq7'

/** What the fake server holds and has seen; a test changes it as it goes. */
export function abrirOficina(user?: Parameters<typeof loggedIn>[0]) {
  const oficina = {
    suplidores: [FERRETERIA, ABOGADA],
    lista: [] as CompraDeLista[],
    preguntas: [] as object[],
    /** The tax office's register; empty as in an office that has loaded none. */
    registro: [] as Contribuyente[],
    sinRegistrar: [] as { id: number; encf: string }[],
    compra: COMPRA as CompraLeida | Refused,
    propuesta: PROPUESTA as CompraPropuesta | Refused,
    propuestas: [] as string[],
    guardadas: [] as { body: CompraBody; key: string | null }[],
    alGuardar: (() => null) as (body: CompraBody) => Refused | null,
    anuladas: [] as number[],
    adjuntados: [] as string[],
    alAdjuntar: null as Refused | null,
    quitados: [] as number[],
  }
  const server = fakeServer([
    loggedIn(user),
    on(empresas.list, () => [EMPRESA]),
    on(suplidores.list, () => oficina.suplidores),
    on(contribuyentes.uno, ({ params }) => ({
      contribuyente: oficina.registro.find(({ numero }) => numero === params.numero) ?? null,
    })),
    on(suplidores.create, ({ body }) => {
      const nuevo = { ...FERRETERIA, ...body, diasCredito: body.diasCredito ?? null, id: 9, version: 1 }
      oficina.suplidores = [...oficina.suplidores, nuevo]
      return nuevo
    }),
    on(compras.paged, ({ query }) => {
      oficina.preguntas.push(query)
      const { buscar = '', page, pageSize } = query
      const items = oficina.lista.filter(({ ncf }) => ncf.includes(buscar))
      return { items, totalRecords: items.length, page, pageSize, sumaTotal: 1000, sumaItbis: 152.54 }
    }),
    on(compras.sinRegistrar, () => ({
      items: oficina.sinRegistrar.map(recibido => ({
        empresaNombre: 'Comercial Uno',
        emisorNombre: 'Ferretería Americana',
        emisorRnc: '131246796',
        fecha: '2026-11-13',
        total: 1180,
        ...recibido,
      })),
      totalRecords: oficina.sinRegistrar.length,
      page: 1,
      pageSize: 10,
    })),
    on(compras.xml, ({ files }) => {
      oficina.propuestas.push(files.archivo.name)
      return oficina.propuesta
    }),
    on(compras.propuesta, ({ query }) => {
      oficina.propuestas.push(`${query.ncf} ${query.total}`)
      return oficina.propuesta
    }),
    on(compras.recibido, ({ params }) => {
      oficina.propuestas.push(`recibido ${params.id}`)
      return oficina.propuesta
    }),
    on(compras.get, () => oficina.compra),
    on(compras.create, ({ body, headers }) => {
      oficina.guardadas.push({ body, key: headers.get('Idempotency-Key') })
      return oficina.alGuardar(body) ?? { ...COMPRA, ncf: body.ncf }
    }),
    on(compras.update, ({ body }) => {
      oficina.guardadas.push({ body, key: null })
      return oficina.alGuardar(body) ?? COMPRA
    }),
    on(compras.remove, ({ params: { id } }) => {
      oficina.anuladas.push(id)
      return null
    }),
    on(compras.adjuntar, ({ params: { id }, files: { archivo } }) => {
      oficina.adjuntados.push(`${id} ${archivo.name}`)
      return oficina.alAdjuntar ?? unAdjunto(archivo.name)
    }),
    on(compras.quitarAdjunto, ({ params: { adjuntoId } }) => {
      oficina.quitados.push(adjuntoId)
      return null
    }),
    onFile(compras.adjunto, () => ({ fileName: 'recibo.xml', content: '<ECF/>' })),
  ])
  return { oficina, server }
}

export function unAdjunto(nombre: string) {
  return {
    id: 70,
    nombre,
    tipo: 'application/xml' as const,
    tamano: 2048,
    creadoEn: '2026-11-05T14:30:00.000Z',
    creadoPor: 'ana',
  }
}
