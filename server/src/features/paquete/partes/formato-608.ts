import { totalesDeArchivo } from '@cuadre/domain/reportes/control'
import { archivo608, lineasDel608, revisar608 } from '@cuadre/domain/reportes/formato-608'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { libroDeEnvio } from '../../formatos/archivos.ts'
import { columnasDe, filaDeAnulado } from '../../formatos/columnas.ts'
import { listAnulados } from '../../formatos/formatos.queries.ts'
import { anuladoDeEnvio, anuladoDeLista } from '../../formatos/ncf-anulado.ts'
import { txtDelPaquete } from '../envio.ts'
import { CIFRAS, FUENTES, type Parte } from '../parte.ts'

/** The annulled numbers of the month, in the same way. */
export const formato608: Parte = {
  carpeta: 'formatos',
  async leer(snapshot, { empresaId, rnc, rst, mes }) {
    const filas = await listAnulados(snapshot, { empresaId, fecha: mes }).execute()
    return async function* (control, { documentPool, opciones, ahora, signal }) {
      if (filas.length === 0) {
        if (!rst)
          control.notas.push(
            'No hubo NCF anulados: el 608 se declara en cero (informativo) en la Oficina Virtual.',
          )
        return
      }
      const anulados = filas.map(anuladoDeEnvio)
      const observaciones = revisar608({ rnc, mes, anulados, hoy: diaEnSantoDomingo(ahora) })
      control.dice(CIFRAS.anulados, FUENTES.libros, filas.length)
      control.dice(CIFRAS.lineas608, FUENTES.revision, lineasDel608(anulados).length)
      const envio = { formato: '608', rnc, mes } as const
      const escribir = () => archivo608({ rnc, mes, anulados, opciones })
      const txt = txtDelPaquete(control, { ...envio, observaciones, escribir })
      if (txt !== null) {
        yield txt.archivo
        const { anunciadas, lineas } = totalesDeArchivo(txt.texto, null)
        control.dice(CIFRAS.lineas608, 'la cabecera del TXT', anunciadas)
        control.dice(CIFRAS.lineas608, 'el TXT', lineas)
      }
      const lista = filas.map(anuladoDeLista)
      const libro = { columnas: columnasDe(lista), filas: lista.map(filaDeAnulado) }
      const { fileName, content } = await libroDeEnvio(documentPool, { ...envio, ...libro, signal })
      yield { nombre: fileName, contenido: content, packed: true }
      control.dice(CIFRAS.anulados, 'el 608 en Excel', lista.length)
    }
  },
}
