import { alEstiloUs } from '../fechas.ts'
import type { Recibido } from '../libro/datos.ts'
import { ESTADOS, preguntar, ver } from '../libro/vista.ts'
import {
  get,
  json,
  type Oficina,
  type Pedido,
  type Respuesta,
  SIN_CERTIFICACION,
} from '../servidor/servicio.ts'

/** Services 4, 5 and 6: what became of a document, by its track id, by what its paper says, and by its number. */
export const consultas = [
  get('resultado', 'consultaresultado/api/consultas/estado', resultado),
  get('estado', 'consultaestado/api/consultas/estado', estado, SIN_CERTIFICACION),
  get('trackids', 'consultatrackids/api/trackids/consulta', trackIds, SIN_CERTIFICACION),
]

/** `codigo` is a text here and `encf` small, as the tax office really answers, whatever its description says. */
function resultado({ libro }: Oficina, { parametro, ambiente, ahora }: Pedido): Respuesta {
  const trackId = parametro('trackid')
  const recibido = libro.conTrackId(trackId)
  if (!recibido || recibido.ambiente !== ambiente || recibido.servicio !== 'recepcion')
    return json('RespuestaConsultaResultado', {
      trackId,
      codigo: '0',
      estado: ESTADOS[0],
      rnc: null,
      encf: null,
      secuenciaUtilizada: false,
      fechaRecepcion: null,
      mensajes: [],
    })
  const vista = preguntar(libro, recibido, ahora)
  return json('RespuestaConsultaResultado', {
    trackId: recibido.trackId,
    codigo: String(vista.codigo),
    estado: vista.estado,
    rnc: recibido.rnc,
    encf: recibido.encf,
    secuenciaUtilizada: vista.secuenciaUtilizada,
    fechaRecepcion: alEstiloUs(new Date(recibido.recibidoEn)),
    mensajes: vista.mensajes.map(({ codigo, valor }) => ({ valor, codigo })),
  })
}

/** For whoever may act for the issuer or for the buyer, and knows what the paper says. */
function estado({ libro }: Oficina, pedido: Pedido): Respuesta {
  const { parametro, ambiente, ahora, sn } = pedido
  const [rnc, encf] = [parametro('rncemisor'), parametro('ncfelectronico')]
  if (rnc === '') return json('Error', 'El campo RNC Emisor es requerido.', 400)
  if (!esEncf(encf)) return json('Error', 'El ENCF es inválido.', 400)
  const uno = libro.dueno(ambiente, rnc, encf) ?? libro.deNumero(ambiente, rnc, encf).at(-1)
  const coincide =
    uno !== undefined &&
    uno.rncComprador === parametro('rnccomprador') &&
    [uno.codigoSeguridad, ''].includes(parametro('codigoseguridad'))
  if (!coincide || !(libro.delegado(sn, rnc) || libro.delegado(sn, uno.rncComprador)))
    return json('RespuestaConsultaEstado', detalle(null, { rnc, encf, codigo: 0, estado: ESTADOS[0] }))
  const vista = ver(uno, ahora)
  return json(
    'RespuestaConsultaEstado',
    detalle(uno, { rnc, encf, codigo: vista.codigo, estado: vista.estado }),
  )
}

function detalle(uno: Recibido | null, de: { rnc: string; encf: string; codigo: number; estado: string }) {
  return {
    codigo: de.codigo,
    estado: de.estado,
    rncEmisor: de.rnc,
    ncfElectronico: de.encf,
    montoTotal: Number(uno?.montoTotal ?? 0),
    totalITBIS: Number(uno?.totalItbis ?? 0),
    fechaEmision: uno?.fechaEmision ?? '',
    fechaFirma: uno?.fechaFirma ?? '',
    rncComprador: uno?.rncComprador ?? '',
    codigoSeguridad: uno?.codigoSeguridad ?? '',
    idExtranjero: uno?.idExtranjero ?? '',
  }
}

/** Everything that ever came for a number, oldest first; this is where to ask before a document is sent again. */
function trackIds({ libro }: Oficina, { parametro, ambiente, ahora, sn }: Pedido): Respuesta {
  const [rnc, encf] = [parametro('rncemisor'), parametro('encf')]
  if (rnc === '') return json('Error', 'El campo RNC Emisor es requerido.', 400)
  if (!esEncf(encf)) return json('Error', 'El ENCF es inválido.', 400)
  if (!libro.delegado(sn, rnc))
    return json(
      'Error',
      `El RNC del token no está autorizado a consultar el trackid de este e-NCF ${encf}.`,
      400,
    )
  const recibidos = libro.deNumero(ambiente, rnc, encf).filter(uno => uno.servicio === 'recepcion')
  if (recibidos.length === 0)
    return json('TrackIds', [{ trackId: '', estado: 'TrackId no encontrado.', fechaRecepcion: '' }])
  return json(
    'TrackIds',
    recibidos.map(uno => ({
      trackId: uno.trackId,
      estado: ver(uno, ahora).estado,
      fechaRecepcion: alEstiloUs(new Date(uno.recibidoEn)),
    })),
  )
}

function esEncf(texto: string): boolean {
  return /^E\d{12}$/i.test(texto)
}
