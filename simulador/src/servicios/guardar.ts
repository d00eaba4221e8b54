import { randomUUID } from 'node:crypto'
import type { Servicio as DeDonde, Recibido, Veredicto } from '../libro/datos.ts'
import type { Ecf } from '../reglas/ecf.ts'
import type { NombreDeServicio } from '../servidor/fallas.ts'
import type { Archivo, Oficina, Pedido } from '../servidor/servicio.ts'
import type { Firma } from '../xml/firma.ts'

/** Puts a file into the book with its decision, or with the one that was ordered for it. */
export function guardar(
  { libro, fallas }: Oficina,
  pedido: Pedido & { archivo: Archivo },
  este: {
    servicio: NombreDeServicio & DeDonde
    ecf: DatosDeEcf
    firma: Firma
    veredicto: Veredicto
    diferencias?: readonly string[]
  },
): Recibido {
  const { servicio, ecf, firma } = este
  const ordenada = fallas.deLaDecision(servicio, ecf.rnc, 'codigo')
  const espera = fallas.deLaDecision(servicio, ecf.rnc, 'en-proceso')
  const { ahora } = pedido
  return libro.agregar({
    ambiente: pedido.ambiente,
    servicio,
    nombre: pedido.archivo.nombre,
    xml: pedido.archivo.bytes.toString('base64'),
    recibidoEn: ahora.toISOString(),
    trackId: randomUUID(),
    sn: firma.sn,
    ...ecf,
    ...(ordenada
      ? {
          estado: ordenada.resultado,
          secuenciaUtilizada: ordenada.secuenciaUtilizada,
          mensajes: [{ codigo: ordenada.codigo, valor: ordenada.valor }],
        }
      : este.veredicto),
    diferencias: (este.diferencias ?? []).filter(
      frase => !este.veredicto.mensajes.some(({ valor }) => valor === frase),
    ),
    enProceso: espera && {
      consultas: espera.consultas,
      hasta: espera.ms === null ? null : new Date(ahora.getTime() + espera.ms).toISOString(),
    },
    vigente: true,
  })
}

export type DatosDeEcf = Pick<
  Recibido,
  | 'rnc'
  | 'encf'
  | 'tipo'
  | 'rncComprador'
  | 'idExtranjero'
  | 'fechaEmision'
  | 'fechaFirma'
  | 'montoTotal'
  | 'totalItbis'
  | 'codigoSeguridad'
  | 'ncfModificado'
  | 'codigoModificacion'
>

export function datosDe(ecf: Ecf, codigoSeguridad: string): DatosDeEcf {
  const { rnc, encf, tipo, rncComprador, idExtranjero, fechaEmision, fechaFirma } = ecf
  const { montoTotal, totalItbis, ncfModificado, codigoModificacion } = ecf
  return {
    rnc,
    encf,
    tipo,
    rncComprador,
    idExtranjero,
    fechaEmision,
    fechaFirma,
    montoTotal,
    totalItbis,
    ncfModificado,
    codigoModificacion,
    codigoSeguridad,
  }
}
