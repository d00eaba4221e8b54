import type { Ambiente, Anulado } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import {
  json,
  type Oficina,
  type Pedido,
  post,
  type Respuesta,
  SIN_CERTIFICACION,
} from '../servidor/servicio.ts'
import { reglasDe } from '../tipos.ts'
import { leerDocumento, type Nodo, nodosEn, textoEn, XmlIlegible } from '../xml/documento.ts'
import { type DatosDeEcf, guardar } from './guardar.ts'

/** Service 8: numbers that will never be used. */
export const anulacion = post(
  'anulacion',
  'anulacionrangos/api/operaciones/anularrango',
  recibir,
  SIN_CERTIFICACION,
)

const ANULADAS = 'Las secuencias fueron anuladas correctamente.'

interface Resultado {
  readonly anuladas: readonly Anulado[]
  readonly mensajes: readonly string[]
}

function recibir(oficina: Oficina, pedido: Pedido): Respuesta {
  const { archivo, ahora, ambiente } = pedido
  if (!archivo?.nombre.toLowerCase().endsWith('.xml'))
    return contestar(oficina, '', ['Tipo de archivo no valido, favor proveer un XML'], '2')
  try {
    const { nodo, firma } = leerDocumento(archivo.bytes, ['ANECF'], ahora)
    const rnc = textoEn(nodo, 'Encabezado/RncEmisor')
    if (firma.motivo !== null) return contestar(oficina, rnc, ['La firma del documento no es válida'], '2')
    if (!oficina.libro.delegado(firma.sn, rnc))
      return contestar(
        oficina,
        rnc,
        [`El RNC del certificado no está delegado para realizar transacciones para el RNC: ${rnc}`],
        '2',
      )
    const { anuladas, mensajes } = anular(oficina.libro, ambiente, rnc, nodo)
    oficina.libro.datos.anulados.push(...anuladas)
    guardar(
      oficina,
      { ...pedido, archivo },
      {
        servicio: 'anulacion',
        ecf: datosDe(nodo, rnc),
        firma,
        veredicto: {
          estado: anuladas.length > 0 ? 1 : 2,
          secuenciaUtilizada: false,
          mensajes: mensajes.map(valor => ({ codigo: 0, valor })),
        },
      },
    )
    return contestar(oficina, rnc, mensajes, anuladas.length > 0 ? '1' : '2')
  } catch (error) {
    if (!(error instanceof XmlIlegible)) throw error
    return contestar(oficina, '', [`Estructura del archivo XML inválida. ${error.message}`], '2')
  }
}

/** All or, where some were used, the rest: what was used is named. A fault of the form annuls nothing. */
function anular(libro: Libro, ambiente: Ambiente, rnc: string, nodo: Nodo): Resultado {
  const grupos = nodosEn(nodo, 'DetalleAnulacion/Anulacion')
  const falta = grupos.map((grupo, en) => faltaDe(grupo, en + 1)).find(frase => frase !== null)
  if (falta) return { anuladas: [], mensajes: [falta] }
  const rangos = grupos.flatMap(secuencias).map(uno => ({ ambiente, rnc, ...uno }))
  const ajenos = rangos.filter(
    uno =>
      !esDeUnRango(libro, uno) ||
      libro.datos.anulados.some(
        otro => otro.ambiente === ambiente && otro.rnc === rnc && seCruzan(otro, uno),
      ),
  )
  const dicha = Number(textoEn(nodo, 'Encabezado/CantidadeNCFAnulados'))
  const cuenta = rangos.reduce((suma, uno) => suma + cantidad(uno), 0)
  if (ajenos.length > 0 || dicha !== cuenta)
    return {
      anuladas: [],
      mensajes: [
        'No fue posible anular las siguientes secuencias',
        ...(ajenos.length > 0 ? ajenos : rangos).map(enTexto),
      ],
    }
  const usados = libro.usados(ambiente, rnc)
  const libres = rangos.flatMap(uno => sinLosUsados(uno, usados))
  const dentro = usados.filter(encf => rangos.some(uno => uno.desde <= encf && encf <= uno.hasta))
  if (libres.length === 0)
    return { anuladas: [], mensajes: ['Las secuencias que está intentando anular han sido utilizadas'] }
  if (dentro.length === 0) return { anuladas: libres, mensajes: [ANULADAS] }
  return {
    anuladas: libres,
    mensajes: [`${ANULADAS} Con excepción de las secuencias del detalle`, ...dentro],
  }
}

function esDeUnRango(libro: Libro, { rnc, desde, hasta }: Anulado): boolean {
  const rango = libro.rangoDe(rnc, desde)
  return rango !== null && Number(hasta.slice(3)) <= rango.hasta
}

function faltaDe(grupo: Nodo, linea: number): string | null {
  const tipo = textoEn(grupo, 'TipoeCF')
  if (Number(textoEn(grupo, 'NoLinea')) !== linea)
    return 'El campo NoLinea no es válido, no cumple orden secuencial.'
  if (reglasDe(tipo) === null) return 'El tipo de comprobante no es válido'
  const suyas = secuencias(grupo)
  if (suyas.some(uno => uno.desde.slice(0, 3) !== `E${tipo}` || uno.hasta.slice(0, 3) !== `E${tipo}`))
    return 'El tipo de comprobante no es válido'
  if (suyas.some(uno => uno.desde > uno.hasta))
    return 'El valor del campoSecuenciaeNCFDesde es mayor al del campo SecuenciaeNCFHasta'
  return null
}

function secuencias(grupo: Nodo): { desde: string; hasta: string }[] {
  return nodosEn(grupo, 'TablaRangoSecuenciasAnuladaseNCF/Secuencias').map(uno => ({
    desde: textoEn(uno, 'SecuenciaeNCFDesde'),
    hasta: textoEn(uno, 'SecuenciaeNCFHasta'),
  }))
}

/** The pieces of a range between the numbers that were used. */
function sinLosUsados(rango: Anulado, usados: readonly string[]): Anulado[] {
  const piezas: Anulado[] = []
  let desde = Number(rango.desde.slice(3))
  const hasta = Number(rango.hasta.slice(3))
  const serie = rango.desde.slice(0, 3)
  const dentro = usados
    .filter(encf => rango.desde <= encf && encf <= rango.hasta)
    .map(encf => Number(encf.slice(3)))
  for (const usado of [...dentro.sort((a, b) => a - b), hasta + 1]) {
    if (usado > desde) piezas.push({ ...rango, desde: encfDe(serie, desde), hasta: encfDe(serie, usado - 1) })
    desde = usado + 1
  }
  return piezas
}

function encfDe(serie: string, numero: number): string {
  return serie + String(numero).padStart(10, '0')
}

function cantidad({ desde, hasta }: Anulado): number {
  return Number(hasta.slice(3)) - Number(desde.slice(3)) + 1
}

function seCruzan(uno: Anulado, otro: Anulado): boolean {
  return uno.desde <= otro.hasta && otro.desde <= uno.hasta
}

function enTexto({ desde, hasta }: Anulado): string {
  return `${desde} - ${hasta}`
}

function datosDe(nodo: Nodo, rnc: string): DatosDeEcf {
  const [primera] = nodosEn(nodo, 'DetalleAnulacion/Anulacion').flatMap(secuencias)
  return {
    rnc,
    encf: primera?.desde ?? '',
    tipo: 'ANECF',
    rncComprador: '',
    idExtranjero: '',
    fechaEmision: '',
    fechaFirma: textoEn(nodo, 'Encabezado/FechaHoraAnulacioneNCF'),
    montoTotal: '',
    totalItbis: '',
    codigoSeguridad: '',
    ncfModificado: '',
    codigoModificacion: '',
  }
}

function contestar({ libro }: Oficina, rnc: string, mensajes: readonly string[], codigo: string): Respuesta {
  const nombre = libro.datos.contribuyentes.find(uno => uno.rnc === rnc)?.nombre ?? ''
  return json('RespuestaAnulacion', { rnc, codigo, nombre, mensajes })
}
