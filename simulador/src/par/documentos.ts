import { centavos, enTexto, porciento } from '../dinero.ts'
import { diaDe, diaYHora } from '../fechas.ts'
import { escapar } from '../pagina/html.ts'

/** A tax invoice of the buyer of this program, who sells now and then: one line at 18 %. Amount without ITBIS, 'RD$' text. */
export function facturaDelPar(de: {
  rnc: string
  nombre: string
  rncComprador: string
  nombreComprador: string
  encf: string
  monto: string
  vence: string
  ahora: Date
}): string {
  const base = centavos(de.monto)
  const itbis = porciento(base, '18')
  const [neto, impuesto, total] = [base, itbis, base + itbis].map(enTexto)
  return [
    '<?xml version="1.0" encoding="utf-8"?><ECF><Encabezado><Version>1.0</Version>',
    `<IdDoc><TipoeCF>31</TipoeCF><eNCF>${de.encf}</eNCF><FechaVencimientoSecuencia>${de.vence}</FechaVencimientoSecuencia>`,
    '<IndicadorMontoGravado>0</IndicadorMontoGravado><TipoIngresos>01</TipoIngresos><TipoPago>1</TipoPago></IdDoc>',
    `<Emisor><RNCEmisor>${de.rnc}</RNCEmisor><RazonSocialEmisor>${escapar(de.nombre)}</RazonSocialEmisor>`,
    `<DireccionEmisor>SANTO DOMINGO</DireccionEmisor><FechaEmision>${diaDe(de.ahora)}</FechaEmision></Emisor>`,
    `<Comprador><RNCComprador>${de.rncComprador}</RNCComprador><RazonSocialComprador>${escapar(de.nombreComprador)}</RazonSocialComprador></Comprador>`,
    `<Totales><MontoGravadoTotal>${neto}</MontoGravadoTotal><MontoGravadoI1>${neto}</MontoGravadoI1><ITBIS1>18</ITBIS1>`,
    `<TotalITBIS>${impuesto}</TotalITBIS><TotalITBIS1>${impuesto}</TotalITBIS1><MontoTotal>${total}</MontoTotal></Totales></Encabezado>`,
    '<DetallesItems><Item><NumeroLinea>1</NumeroLinea><IndicadorFacturacion>1</IndicadorFacturacion>',
    '<NombreItem>Servicio de prueba</NombreItem><IndicadorBienoServicio>2</IndicadorBienoServicio><CantidadItem>1.00</CantidadItem>',
    `<PrecioUnitarioItem>${neto}</PrecioUnitarioItem><MontoItem>${neto}</MontoItem></Item></DetallesItems>`,
    `<FechaHoraFirma>${diaYHora(de.ahora)}</FechaHoraFirma></ECF>`,
  ].join('')
}

/** A commercial approval, or with a reason its refusal. */
export function aprobacionDelPar(de: {
  rnc: string
  encf: string
  fechaEmision: string
  montoTotal: string
  rncComprador: string
  rechazo: string | null
  ahora: Date
}): string {
  const motivo =
    de.rechazo === null ? '' : `<DetalleMotivoRechazo>${escapar(de.rechazo)}</DetalleMotivoRechazo>`
  return `<?xml version="1.0" encoding="utf-8"?><ACECF><DetalleAprobacionComercial><Version>1.0</Version><RNCEmisor>${de.rnc}</RNCEmisor><eNCF>${de.encf}</eNCF><FechaEmision>${de.fechaEmision}</FechaEmision><MontoTotal>${de.montoTotal}</MontoTotal><RNCComprador>${de.rncComprador}</RNCComprador><Estado>${de.rechazo === null ? 1 : 2}</Estado>${motivo}<FechaHoraAprobacionComercial>${diaYHora(de.ahora)}</FechaHoraAprobacionComercial></DetalleAprobacionComercial></ACECF>`
}
