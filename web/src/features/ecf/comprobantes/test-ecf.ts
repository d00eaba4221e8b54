import { clientes } from '@cuadre/contract/clientes'
import { type DocumentoDeLista, type DocumentoLeido, documentos } from '@cuadre/contract/documentos'
import { type EcfDeLista, type EcfLeido, ecf, type Intercambio, type ResumenEcf } from '@cuadre/contract/ecf'
import { empresas } from '@cuadre/contract/empresas'
import { loggedIn } from '../../../test-render.tsx'
import { fakeServer, on, onFile, pageOf, Refused } from '../../../test-server.ts'
import { FACTURA, fila } from '../../documentos/test-documentos.ts'

/** A moment so many minutes ago. */
export const hace = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString()

export function unEcf(part: Partial<EcfDeLista> = {}): EcfDeLista {
  return {
    estado: 'aceptado',
    desde: hace(12),
    detenido: false,
    aviso: null,
    proximoEn: null,
    enCursoHasta: null,
    ...part,
  }
}

/** A row of the list: an electronic invoice. */
export function filaEcf(id: number, part: Partial<EcfDeLista> = {}): DocumentoDeLista {
  const numero = `E31${String(id).padStart(10, '0')}`
  return fila(id, { tipoComprobante: 'E31', numero, ecf: unEcf(part) })
}

const NADA = { reintentar: false, consultar: false, corregir: false, emitirDeNuevo: false }

/** The same invoice, read. */
export function electronico(
  id: number,
  part: Partial<Omit<EcfLeido, 'puede'>> & { readonly puede?: Partial<EcfLeido['puede']> } = {},
): DocumentoLeido {
  const { puede, ...rest } = part
  const { numero, tipoComprobante } = filaEcf(id)
  return {
    ...FACTURA,
    documentoId: id,
    pedidoId: id,
    numero,
    tipoComprobante,
    tipoNombre: 'Factura de Crédito Fiscal Electrónica',
    congelado: true,
    estadoEcf: rest.estado ?? 'aceptado',
    ecf: {
      ...unEcf(),
      ambiente: 'simulador',
      codigoSeguridad: 'a+/9Zk',
      firmadoEn: '2026-11-22T14:00:00.000Z',
      enviadoEn: '2026-11-22T14:00:02.000Z',
      respondidoEn: '2026-11-22T14:00:04.000Z',
      trackId: 'd2b6e27c-0001',
      mensajes: [],
      secuenciaUtilizada: true,
      contingencia: false,
      enlace: 'http://127.0.0.1:3900/testecf/ConsultaTimbre?ENCF=E310000000001',
      resumida: false,
      ...rest,
      puede: { ...NADA, ...puede },
    },
  }
}

export const ENVIO: Intercambio = {
  id: 1,
  en: '2026-11-22T14:00:02.000Z',
  servicio: 'Recepción',
  direccion: 'http://127.0.0.1:3900/testecf/recepcion/api/facturaselectronicas',
  estadoHttp: 200,
  recibido: '{"trackId":"d2b6e27c-0001"}',
  falla: null,
  milisegundos: 1234,
  conArchivo: true,
}

/** What the fake server holds and has seen; a test changes it as it goes. */
export function abrirElectronicos(user?: Parameters<typeof loggedIn>[0]) {
  const oficina = {
    lista: [filaEcf(1)] as DocumentoDeLista[],
    leidos: [electronico(1)] as DocumentoLeido[],
    resumen: { rechazados: 0, detenidos: 0, sinRespuesta: 0, pendientes: 0 } as ResumenEcf,
    envios: [ENVIO] as Intercambio[],
    emitidos: [] as (string | null)[],
    /** What a question or another try leaves behind. */
    despues: null as DocumentoLeido | Refused | null,
  }
  const leido = (id: number) => oficina.leidos.find(({ documentoId }) => documentoId === id)
  const cambiar = ({ params: { id } }: { params: { id: number } }) => {
    const { despues } = oficina
    if (despues instanceof Refused) return despues
    if (despues !== null) oficina.leidos = oficina.leidos.map(one => (one.documentoId === id ? despues : one))
    return leido(id)?.ecf ?? new Refused('DOCUMENTO_NOT_FOUND')
  }
  const server = fakeServer([
    loggedIn(user),
    on(empresas.list, () => []),
    on(clientes.list, () => []),
    on(documentos.paged, ({ query: { page, pageSize, estadoEcf, numero = '' } }) => {
      const found = oficina.lista.filter(
        row => row.numero.includes(numero) && (estadoEcf === undefined || row.ecf?.estado === estadoEcf),
      )
      return {
        ...pageOf(found, { page, pageSize }),
        totales: { cantidad: found.length, subTotal: 0, itbis: 0, total: 0 },
      }
    }),
    on(documentos.get, ({ params }) => leido(params.id) ?? new Refused('DOCUMENTO_NOT_FOUND')),
    onFile(documentos.imprimir, ({ params }) => ({ fileName: `${params.id}.pdf`, content: '%PDF-1.7' })),
    on(ecf.resumen, () => oficina.resumen),
    on(ecf.envios, () => oficina.envios),
    onFile(ecf.xml, ({ params }) => ({ fileName: `${params.id}.xml`, content: '<ECF/>' })),
    onFile(ecf.rfce, ({ params }) => ({ fileName: `${params.id}-rfce.xml`, content: '<RFCE/>' })),
    on(ecf.consultar, cambiar, 'Se pregunta a la DGII.'),
    on(ecf.reintentar, cambiar),
    on(ecf.reintentarEntrega, cambiar, 'Se entregará otra vez en unos segundos.'),
    on(ecf.emitirDeNuevo, ({ headers }) => {
      oficina.emitidos.push(headers.get('Idempotency-Key'))
      const { numero } = filaEcf(2)
      oficina.leidos = [
        ...oficina.leidos,
        electronico(2, { estado: 'por enviar', enviadoEn: null, respondidoEn: null }),
      ]
      return { documentoId: 2, numero }
    }),
  ])
  return { oficina, server }
}
