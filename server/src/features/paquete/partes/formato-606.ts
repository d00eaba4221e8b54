import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { COLUMNAS_DE_CONTROL, totalesDeArchivo } from '@cuadre/domain/reportes/control'
import { archivo606 } from '@cuadre/domain/reportes/formato-606'
import { lineasDel606 } from '@cuadre/domain/reportes/lineas-606'
import { OPCIONES_606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { revisar606 } from '@cuadre/domain/reportes/revisar-606'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { comprasPorInformar } from '../../compras/informar.queries.ts'
import { libroDeEnvio } from '../../formatos/archivos.ts'
import { revisionDe606 } from '../../formatos/compra-informada.ts'
import { comprasEnExcel } from '../../formatos/compras-excel.ts'
import { txtDelPaquete } from '../envio.ts'
import { CIFRAS, FUENTES, type Parte } from '../parte.ts'

/** The monthly purchases, in the same way; those of before that were paid in it are lines too, and add up to nothing. */
export const formato606: Parte = {
  carpeta: 'formatos',
  permiso: 'compras.ver',
  async leer(snapshot, { empresaId, rnc, rst, mes }) {
    const compras = await comprasPorInformar(snapshot, { empresaId, mes })
    return async function* (control, { documentPool, ahora, signal }) {
      const lineas = lineasDel606(compras, mes, OPCIONES_606)
      if (lineas.length === 0) {
        if (!rst)
          control.notas.push(
            'No hubo compras: el 606 se declara en cero (informativo) en la Oficina Virtual.',
          )
        return
      }
      const observaciones = revisar606({ rnc, mes, compras, hoy: diaEnSantoDomingo(ahora) })
      const revision = revisionDe606({ rnc, mes, lineas, observaciones })
      control.dice(CIFRAS.lineas606, FUENTES.revision, revision.registros)
      control.dice(CIFRAS.itbisCompras, 'la revisión del 606', centavosDesdePesos(revision.itbis))
      const envio = { formato: '606', rnc, mes } as const
      const escribir = () => archivo606({ rnc, mes, compras })
      const txt = txtDelPaquete(control, { ...envio, observaciones, escribir })
      if (txt !== null) {
        yield txt.archivo
        const escrito = totalesDeArchivo(txt.texto, COLUMNAS_DE_CONTROL['606'])
        control.dice(CIFRAS.lineas606, 'la cabecera del TXT', escrito.anunciadas)
        control.dice(CIFRAS.lineas606, 'el TXT', escrito.lineas)
        control.dice(CIFRAS.itbisCompras, 'el TXT del 606', escrito.itbis)
      }
      const libro = comprasEnExcel(lineas, OPCIONES_606)
      const { fileName, content } = await libroDeEnvio(documentPool, { ...envio, ...libro, signal })
      yield { nombre: fileName, contenido: content, packed: true }
      control.dice(CIFRAS.lineas606, 'el 606 en Excel', libro.filas.length)
    }
  },
}
