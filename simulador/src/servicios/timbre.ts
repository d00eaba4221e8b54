import { centavos } from '../dinero.ts'
import { diaYHora } from '../fechas.ts'
import type { Recibido } from '../libro/datos.ts'
import { ver } from '../libro/vista.ts'
import { hoja, tabla } from '../pagina/html.ts'
import { get, type Oficina, type Pedido, type Respuesta, SIN_TOKEN } from '../servidor/servicio.ts'

/** Service 12: what a person sees who scans the QR code of an invoice. Every parameter must be the document's own. */
export const timbre = [
  get('timbre', 'consultatimbre', (oficina, pedido) => pagina(oficina, pedido, 'recepcion'), SIN_TOKEN),
  get('timbre', 'consultatimbrefc', (oficina, pedido) => pagina(oficina, pedido, 'resumen'), SIN_TOKEN),
]

function pagina(oficina: Oficina, pedido: Pedido, servicio: 'recepcion' | 'resumen'): Respuesta {
  const { parametro, ambiente, ahora } = pedido
  const [rnc, encf] = [parametro('RncEmisor'), parametro('ENCF')]
  const suyos = oficina.libro.deNumero(ambiente, rnc, encf).filter(uno => uno.servicio === servicio)
  const encontrado = suyos.filter(uno => coincide(uno, pedido)).at(-1)
  const cuerpo = encontrado
    ? tabla(datos(encontrado, ahora))
    : '<p class="alerta"><strong>No fue encontrada la factura</strong></p>'
  return { texto: hoja('Consulta de timbre', cuerpo), tipo: 'text/html; charset=utf-8', estado: 200 }
}

function coincide(uno: Recibido, { parametro }: Pedido): boolean {
  const montos =
    centavos(uno.montoTotal) === centavos(parametro('MontoTotal')) && parametro('MontoTotal') !== ''
  if (!montos || uno.codigoSeguridad !== parametro('CodigoSeguridad')) return false
  if (uno.servicio === 'resumen') return true
  return (
    uno.rncComprador === parametro('RncComprador') &&
    uno.fechaEmision === parametro('FechaEmision') &&
    uno.fechaFirma === parametro('FechaFirma')
  )
}

function datos(uno: Recibido, ahora: Date): [string, string][] {
  return [
    ['RNC Emisor', uno.rnc],
    ['RNC Comprador', uno.rncComprador],
    ['e-NCF', uno.encf],
    ['Fecha de Emisión', uno.fechaEmision],
    ['Total de ITBIS', uno.totalItbis],
    ['Monto Total', uno.montoTotal],
    ['Código de Seguridad', uno.codigoSeguridad],
    ['Fecha de Firma', uno.fechaFirma],
    ['Recibido', diaYHora(new Date(uno.recibidoEn))],
    ['Estado', ver(uno, ahora).estado],
  ]
}
