import type { HojaIr17 } from '@cuadre/contract/ir17'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { diaEnSantoDomingo, formatInstante, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { safeFileName } from '../../../documents/zip/file-names.ts'
import { sumaRetenida } from '../../compras/retenidas.queries.ts'
import { ir17EnLibro, ir17EnPapel, nombreDeArchivo } from '../../ir17/archivos.ts'
import { nombreDeConstancia, readConstancias } from '../../ir17/constancia.ts'
import { readHoja } from '../../ir17/hoja.ts'
import { CIFRAS, type Control, FUENTES, type Parte } from '../parte.ts'

/** The worksheet of what was withheld of others, where something was, and the proof for each of them. */
export const ir17: Parte = {
  carpeta: 'ir17',
  permiso: 'compras.ver',
  async leer(snapshot, { empresaId, mes }) {
    const hoja = await readHoja(snapshot, { empresaId, mes })
    const suma = await sumaRetenida(snapshot, { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) })
    const constancias = await readConstancias(snapshot, { empresaId, mes })
    return async function* (control, { documentPool, ahora, hechoPor, signal }) {
      comparar(control, hoja, suma)
      if (sinNada(hoja)) return
      const logo = constancias[0]?.empresa.logo ?? null
      const firma = { autor: hechoPor, hecho: formatInstante(ahora), logo }
      yield {
        nombre: nombreDeArchivo(hoja, 'pdf'),
        contenido: await documentPool.informe(ir17EnPapel(hoja, firma), { signal }),
        packed: true,
      }
      yield {
        nombre: nombreDeArchivo(hoja, 'xlsx'),
        contenido: await documentPool.workbook(ir17EnLibro(hoja, firma), { signal }),
        packed: true,
      }
      for (const constancia of constancias) {
        const nombre = safeFileName(nombreDeConstancia(constancia, { mes }))
        const papel = { ...constancia, fecha: diaEnSantoDomingo(ahora) }
        const contenido = await documentPool.constancia(papel, { signal })
        yield { nombre: `constancias/${nombre}`, contenido, packed: true }
      }
    }
  },
}

function sinNada({ retenciones, total, impuesto }: HojaIr17): boolean {
  return retenciones.length === 0 && total === 0 && impuesto === 0
}

/** What the database adds up by itself, against the lines that purchases fill. */
function comparar(control: Control, { lineas, impuesto }: HojaIr17, segunLibros: number): void {
  const deCompras = lineas.filter(({ cantidad }) => cantidad !== null)
  control.dice(CIFRAS.rentaRetenida, FUENTES.libros, centavosDesdePesos(segunLibros))
  control.dice(
    CIFRAS.rentaRetenida,
    'las líneas del IR-17 que salen de compras',
    deCompras.reduce((suma, { monto }) => suma + centavosDesdePesos(monto), 0),
  )
  if (impuesto !== 0)
    control.datos.push({
      nombre: 'IR-17, impuesto a pagar',
      en: 'monto',
      valor: centavosDesdePesos(impuesto),
    })
}
