import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { COLUMNAS_DE_CONTROL, totalesDeArchivo } from '@cuadre/domain/reportes/control'
import { archivo606, lineasDel606 } from '@cuadre/domain/reportes/formato-606'
import { archivo607, delMes } from '@cuadre/domain/reportes/formato-607'
import { archivo608, lineasDel608, revisar608 } from '@cuadre/domain/reportes/formato-608'
import { OPCIONES_606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { revisar606 } from '@cuadre/domain/reportes/revisar-606'
import { revisar607 } from '@cuadre/domain/reportes/revisar-607'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { SheetRow } from '../../../documents/excel/workbook.ts'
import { comprasPorInformar } from '../../compras/informar.queries.ts'
import { libroDeEnvio } from '../../formatos/archivos.ts'
import { revisionDe606 } from '../../formatos/compra-informada.ts'
import { comprasEnExcel } from '../../formatos/compras-excel.ts'
import { listAnulados, listVentasPorEnviar } from '../../formatos/formatos.queries.ts'
import { anuladoDeEnvio, anuladoDeLista, columnasDe, filaDeAnulado } from '../../formatos/ncf-anulado.ts'
import { revisionDe607 } from '../../formatos/revision.ts'
import { type VentaDeEnvio, ventaDeEnvio } from '../../formatos/venta-emitida.ts'
import { ventasEnExcel } from '../../formatos/ventas-excel.ts'
import { txtDelPaquete } from '../envio.ts'
import { CIFRAS, type Control, FUENTES, type Parte, SIN_DECLARAR } from '../parte.ts'

/** The monthly sales: the tax office's file, unless something stands in its way, and the workbook. */
export const formato607: Parte = {
  carpeta: 'formatos',
  async leer(snapshot, { empresaId, rnc, rst, mes }) {
    const filas = await listVentasPorEnviar(snapshot, { empresaId, fecha: mes }).execute()
    return async function* (control, { documentPool, opciones, ahora, signal }) {
      if (filas.length === 0) {
        if (!rst)
          control.notas.push('No hubo ventas: el 607 se declara en cero (informativo) en la Oficina Virtual.')
        return
      }
      const ventas = filas.map(fila => ventaDeEnvio(fila, mes))
      const observaciones = revisar607({ rnc, mes, ventas, hoy: diaEnSantoDomingo(ahora) })
      const revision = revisionDe607({ rnc, mes, ventas, observaciones })
      control.dice(CIFRAS.lineas607, FUENTES.revision, revision.registros)
      control.dice(CIFRAS.monto607, FUENTES.revision, centavosDesdePesos(revision.monto))
      control.dice(CIFRAS.itbis607, FUENTES.revision, centavosDesdePesos(revision.itbis))
      const envio = { formato: '607', rnc, mes } as const
      const escribir = () => archivo607({ rnc, mes, ventas, opciones })
      const txt = txtDelPaquete(control, { ...envio, observaciones, escribir })
      if (txt !== null) {
        yield txt.archivo
        const escrito = totalesDeArchivo(txt.texto, COLUMNAS_DE_CONTROL['607'])
        control.dice(CIFRAS.lineas607, 'la cabecera del TXT', escrito.anunciadas)
        control.dice(CIFRAS.lineas607, 'el TXT', escrito.lineas)
        control.dice(CIFRAS.monto607, 'el TXT', escrito.monto)
        control.dice(CIFRAS.itbis607, 'el TXT', escrito.itbis)
      }
      const libro = ventasEnExcel(filas, mes, opciones)
      const { fileName, content } = await libroDeEnvio(documentPool, { ...envio, ...libro, signal })
      yield { nombre: fileName, contenido: content, packed: true }
      diceElExcel(
        control,
        libro.filas.filter((_, i) => !ventas[i]?.deOtroMes),
        sinDeclararDe(delMes(ventas)),
      )
    }
  },
}

/** The ITBIS that the papers bear and the return does not count: of credit notes that come too late, and of what undoes such ones. */
function sinDeclararDe(ventas: readonly VentaDeEnvio[]): number {
  return ventas.reduce(
    (hasta, { fila, itbis }) => hasta + signoDe(fila.clase) * (centavosDesdePesos(fila.itbis) - itbis),
    0,
  )
}

/** Its rows have their sign already. */
function diceElExcel(control: Control, filas: readonly SheetRow[], sinDeclarar: number): void {
  const suma = (campo: 'monto' | 'itbis' | 'total') =>
    filas.reduce((hasta, fila) => hasta + centavosDesdePesos(Number(fila[campo])), 0)
  control.dice(CIFRAS.documentos, 'el 607 en Excel', filas.length)
  control.dice(CIFRAS.monto, 'el 607 en Excel', suma('monto'))
  const conTodo = sinDeclarar === 0 ? 'el 607 en Excel' : 'el 607 en Excel, con el ITBIS que no se declara'
  control.dice(CIFRAS.itbis, conTodo, suma('itbis') + sinDeclarar)
  control.dice(CIFRAS.total, conTodo, suma('total') + sinDeclarar)
  if (sinDeclarar === 0) return
  const monto = formatMontoCentavos(BigInt(sinDeclarar))
  control.notas.push(`El 607 no declara ${monto} de ITBIS: ${SIN_DECLARAR}.`)
}

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
