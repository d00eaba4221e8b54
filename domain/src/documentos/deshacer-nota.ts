import { centavos, sumar } from '../dinero/centavos.ts'
import { estaAceptado } from '../ecf/estados.ts'
import { sumarCantidades } from '../pedidos/validar-pedido.ts'
import {
  CODIGO_CORRIGE_MONTOS,
  CODIGO_CORRIGE_TEXTO,
  type NotaCalculada,
  tasaEnPalabras,
} from './calcular-nota.ts'
import { llevaItbis } from './nota-tardia.ts'
import {
  type ClaseDeNota,
  cabenEnSusTasas,
  type DocumentoEmitido,
  type Familia,
  lineasPorCorregir,
  type MotivoParaNoCorregir,
  type NotaPorEmitir,
  notaQueAnula,
  saldoDe,
} from './notas.ts'
import type { ClaseDeEmitido } from './tipos.ts'

/** The class of the note that undoes one. */
export function contrariaDe(clase: ClaseDeEmitido): ClaseDeNota {
  return clase === 'nota de crédito' ? 'nota de débito' : 'nota de crédito'
}

/** What undoes a note already, also where the tax office has refused it: that one is corrected or issued anew. */
export function notaQueDeshace(familia: Familia, { documentoId }: DocumentoEmitido): DocumentoEmitido | null {
  const suya = ({ deshaceId, corrigeId }: DocumentoEmitido) => [deshaceId, corrigeId].includes(documentoId)
  return familia.notas.find(nota => !nota.anulado && suya(nota)) ?? null
}

export type MotivoParaNoDeshacer =
  | Exclude<MotivoParaNoCorregir, 'NOTA_SIN_SALDO'>
  | 'NOTA_DE_RECHAZADA'
  | 'NOTA_SIN_RESPUESTA'
  | 'NOTA_DE_TEXTO'
  | 'NOTA_YA_DESHECHA'
  | 'NOTA_SIN_ESPACIO'

interface PorDeshacer extends Pick<NotaPorEmitir, 'hoy' | 'tardia'> {
  readonly nota: DocumentoEmitido
}

/** Why a note is not undone by the opposite one on its invoice; null when it can be. */
export function motivoParaNoDeshacer(pedida: PorDeshacer, familia: Familia): MotivoParaNoDeshacer | null {
  const { nota, hoy } = pedida
  if (nota.anulado) return 'NOTA_DE_ANULADA'
  if (nota.corrigeId !== familia.factura.documentoId) return 'NOTA_DE_NOTA'
  if (nota.estado === 'rechazado') return 'NOTA_DE_RECHAZADA'
  if (notaQueAnula(familia)) return 'NOTA_TRAS_ANULAR'
  if (nota.codigo === CODIGO_CORRIGE_TEXTO) return 'NOTA_DE_TEXTO'
  if (notaQueDeshace(familia, nota)) return 'NOTA_YA_DESHECHA'
  // Were it refused afterwards, what undoes it would stand alone.
  if (nota.estado !== null && !estaAceptado(nota.estado)) return 'NOTA_SIN_RESPUESTA'
  if (hoy < nota.fecha) return 'NOTA_ANTES_DE_FECHA'
  return cabe(pedida, familia) ? null : 'NOTA_SIN_ESPACIO'
}

/** A credit note takes no more than is left, line by line too; a debit note always fits. */
function cabe(pedida: PorDeshacer, familia: Familia): boolean {
  const { clase, lineas } = loQueDeshace(pedida, familia)
  if (clase === 'nota de débito') return true
  return (
    cabenEnSusTasas(lineas, saldoDe(familia)) &&
    lineasPorCorregir(familia).every(({ linea, cantidadQueda, importeQueda }) => {
      const suyas = lineas.filter(({ corrigeLinea }) => corrigeLinea === linea)
      const cantidad = suyas.reduce((hasta, una) => sumarCantidades(hasta, una.cantidad), 0)
      return cantidad <= cantidadQueda && sumar(...suyas.map(({ importe }) => importe)) <= importeQueda
    })
  )
}

/** What undoes a note: on the invoice, the same lines and amounts; of a late credit note that is written exempt, without the ITBIS. */
export function loQueDeshace(
  { nota, hoy, tardia }: PorDeshacer,
  { factura }: Familia,
): NotaCalculada & { readonly clase: ClaseDeNota } {
  const clase = contrariaDe(nota.clase)
  const conItbis = clase === 'nota de débito' || llevaItbis({ clase, documento: factura, hoy, tardia })
  const itbis = conItbis ? nota.itbis : centavos(0)
  const sueltas = nota.lineas.filter(({ productoId }) => productoId === null).length
  const deshace = `Deshace la ${nota.clase} ${nota.numero}`
  return {
    clase,
    lineas: nota.lineas.map(({ linea: _, ...suya }) => {
      const linea = conItbis ? suya : { ...suya, itbis }
      return linea.productoId === null
        ? {
            ...linea,
            descripcion: sueltas === 1 ? deshace : `${deshace}, ${tasaEnPalabras(linea.tasaItbis)}`,
          }
        : linea
    }),
    subTotal: nota.subTotal,
    itbis,
    total: sumar(nota.subTotal, itbis),
    aplicaItbis: conItbis && nota.aplicaItbis,
    codigo: CODIGO_CORRIGE_MONTOS,
  }
}
