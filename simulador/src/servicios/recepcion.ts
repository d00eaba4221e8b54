import { centavos } from '../dinero.ts'
import { leerEcf } from '../reglas/ecf.ts'
import { alDecidir, evaluarEcf } from '../reglas/evaluar.ts'
import { LIMITE_DE_CONSUMO } from '../reglas/iddoc.ts'
import { diferenciasDe } from '../reglas/totales.ts'
import { json, type Oficina, type Pedido, post, type Respuesta } from '../servidor/servicio.ts'
import { TIPO } from '../tipos.ts'
import { leerDocumento, XmlIlegible } from '../xml/documento.ts'
import { datosDe, guardar } from './guardar.ts'

/** Service 3: takes a whole e-CF. What its schema refuses is said at once; everything else is decided, and told to whoever asks with the track id. */
export const recepcion = post('recepcion', 'recepcion/api/facturaselectronicas', recibir)

function recibir(oficina: Oficina, pedido: Pedido): Respuesta {
  const { archivo, ahora, ambiente } = pedido
  if (!archivo) return json('Error', 'Multipart cannot be empty', 400)
  try {
    const { nodo, firma } = leerDocumento(archivo.bytes, ['ECF'], ahora)
    const ecf = leerEcf(nodo)
    if (archivo.nombre.toLowerCase() !== `${ecf.rnc}${ecf.encf}.xml`.toLowerCase())
      return negar(
        400,
        'Nombre del archivo inválido. ',
        `El nombre del archivo debe ser ${ecf.rnc}${ecf.encf}.xml`,
      )
    if (ecf.tipo === TIPO.consumo && centavos(ecf.montoTotal) < LIMITE_DE_CONSUMO)
      return negar(
        400,
        'Tipo de comprobante no permitido. ',
        'Las facturas de consumo menores a RD$250,000.00 deben enviarse mediante el resumen (RFCE).',
      )
    const veredicto = evaluarEcf({ libro: oficina.libro, ambiente, ecf, firma, ahora })
    const recibido = guardar(
      oficina,
      { ...pedido, archivo },
      {
        servicio: 'recepcion',
        ecf: datosDe(ecf, firma.codigoSeguridad),
        firma,
        veredicto,
        diferencias: diferenciasDe(ecf),
      },
    )
    alDecidir(oficina.libro, recibido)
    return json('RespuestaRecepcion', { trackId: recibido.trackId, error: null, mensaje: null })
  } catch (error) {
    if (!(error instanceof XmlIlegible)) throw error
    const { estadoDeEsquema } = oficina.libro.datos.ajustes
    return negar(estadoDeEsquema, 'Estructura del archivo XML inválida. ', error.message)
  }
}

function negar(estado: number, error: string, mensaje: string): Respuesta {
  return json('RespuestaRecepcion', { trackId: null, error, mensaje }, estado)
}
