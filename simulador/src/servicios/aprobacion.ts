import { centavos } from '../dinero.ts'
import type { Recibido } from '../libro/datos.ts'
import { faltaDeAprobacion } from '../reglas/conjunto.ts'
import { json, type Oficina, type Pedido, post, type Respuesta } from '../servidor/servicio.ts'
import { reglasDe } from '../tipos.ts'
import { leerDocumento, type Nodo, textoEn, XmlIlegible } from '../xml/documento.ts'
import { type DatosDeEcf, guardar } from './guardar.ts'

const DETALLE = 'DetalleAprobacionComercial'

/** Service 7: a buyer says that he accepts or refuses what was sold to him. */
export const aprobacion = post('aprobacion', 'aprobacioncomercial/api/aprobacioncomercial', recibir)

function recibir(oficina: Oficina, pedido: Pedido): Respuesta {
  const { archivo, ahora } = pedido
  if (!archivo?.nombre.toLowerCase().endsWith('.xml'))
    return rechazada('Tipo de archivo no válido, favor proveer un XML')
  try {
    const { nodo, firma } = leerDocumento(archivo.bytes, ['ACECF'], ahora)
    const ecf = datosDe(nodo)
    if (firma.motivo !== null) return rechazada('La firma del XML no es válida')
    if (!oficina.libro.delegado(firma.sn, ecf.rncComprador))
      return rechazada(
        `El RNC del certificado no está delegado para realizar transacciones para el RNC: ${ecf.rncComprador}`,
      )
    const conjunto = pedido.ambiente === 'certecf' ? oficina.libro.conjuntoDe(ecf.rncComprador) : null
    const delConjunto = conjunto ? faltaDeAprobacion(conjunto, ecf.encf, nodo) : undefined
    const falta = delConjunto === undefined ? contraElEcf(oficina, pedido, ecf) : delConjunto
    if (conjunto && delConjunto === null) conjunto.aprobados.push(ecf.encf)
    const veredicto = falta
      ? { estado: 2 as const, secuenciaUtilizada: false, mensajes: [{ codigo: 0, valor: falta }] }
      : { estado: 1 as const, secuenciaUtilizada: false, mensajes: [{ codigo: 0, valor: '' }] }
    const recibido = guardar(
      oficina,
      { ...pedido, archivo },
      { servicio: 'aprobacion', ecf, firma, veredicto },
    )
    return recibido.estado === 2
      ? rechazada(recibido.mensajes[0]?.valor ?? '')
      : contestar(['Aprobación Comercial recibida.'], 'Aprobación Comercial Aprobada.', '01')
  } catch (error) {
    if (!(error instanceof XmlIlegible)) throw error
    return rechazada(
      `La estructura del archivo XML no es válido, favor proveer un XML con una estructura válida, verificar el XSD correspondiente. ${error.message}`,
    )
  }
}

function contraElEcf({ libro }: Oficina, { ambiente }: Pedido, aprobado: DatosDeEcf): string | null {
  const encontrado = libro.aceptado(ambiente, aprobado.rnc, aprobado.encf)
  if (!encontrado) return 'Factura no encontrada para esta Aprobación comercial.'
  if (!reglasDe(encontrado.tipo)?.seAprueba)
    return 'Aprobación Comercial no es requerida para este tipo de e‐CF'
  const original = encontrado.ncfModificado.startsWith('E') ? encontrado.ncfModificado.slice(1, 3) : ''
  if (original !== '' && !reglasDe(original)?.seAprueba)
    return 'Aprobación Comercial no es requerida para el e‐CF Referenciado'
  return coinciden(encontrado, aprobado)
    ? null
    : 'No se encuentra un e‐CF válido para esta aprobación comercial'
}

function coinciden(uno: Recibido, otro: DatosDeEcf): boolean {
  return (
    uno.rncComprador === otro.rncComprador &&
    uno.fechaEmision === otro.fechaEmision &&
    centavos(uno.montoTotal) === centavos(otro.montoTotal)
  )
}

function datosDe(nodo: Nodo): DatosDeEcf {
  const de = (campo: string) => textoEn(nodo, `${DETALLE}/${campo}`)
  return {
    rnc: de('RNCEmisor'),
    encf: de('eNCF'),
    tipo: 'ACECF',
    rncComprador: de('RNCComprador'),
    idExtranjero: '',
    fechaEmision: de('FechaEmision'),
    fechaFirma: de('FechaHoraAprobacionComercial'),
    montoTotal: de('MontoTotal'),
    totalItbis: '',
    codigoSeguridad: '',
    ncfModificado: '',
    codigoModificacion: de('Estado'),
  }
}

function rechazada(mensaje: string): Respuesta {
  return contestar([mensaje], 'Aprobacion Comercial Rechazada.', '02')
}

function contestar(mensaje: readonly string[], estado: string, codigo: string): Respuesta {
  return json('RespuestaAprobacionComercial', { mensaje, estado, codigo })
}
