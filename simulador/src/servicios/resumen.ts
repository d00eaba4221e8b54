import type { Recibido } from '../libro/datos.ts'
import { preguntar, ver } from '../libro/vista.ts'
import { leerEcf } from '../reglas/ecf.ts'
import { alDecidir, evaluarResumen } from '../reglas/evaluar.ts'
import { diferenciasDe } from '../reglas/totales.ts'
import {
  get,
  json,
  type Oficina,
  type Pedido,
  post,
  type Respuesta,
  SIN_PRUEBAS,
} from '../servidor/servicio.ts'
import { leerDocumento, textoEn, XmlIlegible } from '../xml/documento.ts'
import { datosDe, guardar } from './guardar.ts'

const DUPLICADO = 'La combinación e-NCF y código de seguridad ya han sido utilizados'

/** Services 10 and 11: the summary of a small consumption invoice, decided at once, and the question about it. */
export const resumen = [
  post('resumen', 'recepcionfc/api/recepcion/ecf', recibir),
  get('consulta-resumen', 'consultarfce/api/consultas/consulta', consultar, SIN_PRUEBAS),
]

function recibir(oficina: Oficina, pedido: Pedido): Respuesta {
  const { archivo, ahora, ambiente } = pedido
  if (!archivo) return json('Error', 'Multipart cannot be empty', 400)
  try {
    const { nodo, firma } = leerDocumento(archivo.bytes, ['RFCE'], ahora)
    const ecf = leerEcf(nodo)
    const codigo = textoEn(nodo, 'Encabezado/CodigoSeguridadeCF')
    if (archivo.nombre.toLowerCase() !== `${ecf.rnc}${ecf.encf}.xml`.toLowerCase())
      return rechazado(ecf.encf, `El nombre del archivo debe ser ${ecf.rnc}${ecf.encf}.xml`)
    const usado = oficina.libro.dueno(ambiente, ecf.rnc, ecf.encf)
    if (usado && firma.motivo === null && usado.codigoSeguridad === codigo)
      return rechazado(ecf.encf, DUPLICADO, true)
    const veredicto = evaluarResumen({ libro: oficina.libro, ambiente, ecf, firma, ahora })
    const recibido = guardar(
      oficina,
      { ...pedido, archivo },
      { servicio: 'resumen', ecf: datosDe(ecf, codigo), firma, veredicto, diferencias: diferenciasDe(ecf) },
    )
    alDecidir(oficina.libro, recibido)
    return json('RespuestaRecepcionFC', contestar(oficina, recibido, ahora))
  } catch (error) {
    if (!(error instanceof XmlIlegible)) throw error
    return rechazado(
      '',
      `Estructura del archivo XML inválida. ${error.message}`,
      false,
      oficina.libro.datos.ajustes.estadoDeEsquema,
    )
  }
}

/** Here the codes of the messages are texts, and of an accepted one there are none. */
function contestar({ libro }: Oficina, recibido: Recibido, ahora: Date) {
  const { codigo, estado, secuenciaUtilizada, mensajes } = preguntar(libro, recibido, ahora)
  return {
    codigo,
    estado,
    mensajes: codigo === 1 ? [] : mensajes.map(uno => ({ codigo: String(uno.codigo), valor: uno.valor })),
    encf: recibido.encf,
    secuenciaUtilizada,
  }
}

function rechazado(encf: string, valor: string, secuenciaUtilizada = false, estadoHttp = 200): Respuesta {
  return json(
    'RespuestaRecepcionFC',
    { codigo: 2, estado: 'Rechazado', mensajes: [{ codigo: '0', valor }], encf, secuenciaUtilizada },
    estadoHttp,
  )
}

function consultar({ libro }: Oficina, { parametro, ambiente, ahora }: Pedido): Respuesta {
  const [rnc, encf, codigo] = [parametro('RNC_Emisor'), parametro('ENCF'), parametro('Cod_Seguridad_eCF')]
  const encontrado = libro
    .deNumero(ambiente, rnc, encf)
    .filter(uno => uno.servicio === 'resumen' && uno.codigoSeguridad === codigo)
    .at(-1)
  if (!encontrado)
    return json('RespuestaConsultaFC', {
      rnc,
      encf,
      secuenciaUtilizada: libro.dueno(ambiente, rnc, encf) !== null,
      codigo: '0',
      estado: 'No encontrado',
      mensajes: [],
    })
  const vista = ver(encontrado, ahora)
  return json('RespuestaConsultaFC', {
    rnc,
    encf,
    secuenciaUtilizada: vista.secuenciaUtilizada,
    codigo: String(vista.codigo),
    estado: vista.estado,
    mensajes: vista.codigo === 1 ? [] : vista.mensajes,
  })
}
