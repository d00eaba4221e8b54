import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { safeFileName, uniqueNames } from '../../../documents/zip/file-names.ts'
import { listComprasDeEsosDias, sumaDeComprasDeEsosDias } from '../../documentos/compras-del-mes.queries.ts'
import { listArchivosEcf } from '../../ecf/consulta/de-muchos.queries.ts'
import { findLogo } from '../../empresas/logo.queries.ts'
import { compraImpresa } from '../../facturas/compra-impresa.ts'
import { type CompraGuardada, findCompraImpresa } from '../../facturas/facturas.queries.ts'
import { archivosDeEcf, cotejarEcf } from '../ecf-guardado.ts'
import { enGrupos, papelesDe } from '../papeles.ts'
import { CIFRAS, type Control, FUENTES, type Parte } from '../parte.ts'

/** What the company issued itself for what it bought: its papers, annulled ones apart, and what was signed of the electronic ones. */
export const propias: Parte = {
  carpeta: 'compras/propias',
  permiso: 'compras.ver',
  async leer(snapshot, { empresaId, mes }) {
    const dias = { empresaId, desde: mes, hasta: ultimoDiaDelMes(mes) }
    const lista = await listComprasDeEsosDias(snapshot, dias)
    const suma = await sumaDeComprasDeEsosDias(snapshot, dias)
    const logo = await findLogo(snapshot, empresaId)
    return async function* (control, medios) {
      const { db, simuladorUrl } = medios
      if (lista.length === 0) return
      dicenLosLibros(control, suma)
      const unico = uniqueNames()
      const papeles = papelesDe(lista, medios, async grupo => {
        const leidas = []
        for (const documento of grupo) {
          const compra = await findCompraImpresa(db, documento.id)
          if (compra === undefined) continue
          const factura = compraImpresa(compra, { simuladorUrl, logo })
          leidas.push({ guardado: { ...documento, compra }, factura })
        }
        return leidas
      })
      for await (const { guardado, papel } of papeles) {
        const { ncf, suplidor, anulado, compra } = guardado
        if (compra.anulado !== anulado) {
          control.avisa(`${ncf} se anuló mientras se hacía el paquete. Pida el paquete otra vez.`)
        }
        const carpeta = compra.anulado ? 'anulados/' : compra.no_tomado ? 'rechazados/' : ''
        const nombre = unico(carpeta + safeFileName(`${ncf}_${suplidor || 'Gasto menor'}.pdf`))
        yield { nombre, contenido: papel, packed: true }
        dicePdf(control, compra)
      }
      for (const grupo of enGrupos(lista)) {
        const porId = new Map(grupo.map(documento => [documento.id, documento]))
        for (const guardado of await listArchivosEcf(db, [...porId.keys()])) {
          yield* archivosDeEcf(guardado, 'xml/')
          const documento = porId.get(guardado.documentoId)
          if (!documento || guardado.reemplazo || documento.anulado || documento.noTomado) continue
          cotejarEcf(control, { ncf: documento.ncf, signo: signoDe(documento.clase), ...CUENTAN }, guardado)
        }
      }
    }
  },
}

const CUENTAN = { cantidad: CIFRAS.propiasElectronicas, total: CIFRAS.totalPropiasElectronicas }

/** Said before all else: papers and signed files are held against it. */
function dicenLosLibros(control: Control, suma: Awaited<ReturnType<typeof sumaDeComprasDeEsosDias>>): void {
  control.dice(CIFRAS.propias, FUENTES.libros, suma.cantidad)
  control.dice(CIFRAS.totalPropias, FUENTES.libros, centavosDesdePesos(suma.total))
  control.dice(CIFRAS.propiasAnuladas, FUENTES.libros, suma.anuladas)
  if (suma.rechazadas > 0) control.dice(CIFRAS.propiasRechazadas, FUENTES.libros, suma.rechazadas)
  for (const cifra of [CIFRAS.propias, CIFRAS.totalPropias, CIFRAS.propiasAnuladas]) {
    control.dice(cifra, FUENTES.pdf, 0)
  }
  if (suma.electronicas === 0) return
  control.dice(CIFRAS.propiasElectronicas, FUENTES.libros, suma.electronicas)
  control.dice(CIFRAS.totalPropiasElectronicas, FUENTES.libros, centavosDesdePesos(suma.totalElectronico))
  for (const cifra of Object.values(CUENTAN)) control.dice(cifra, FUENTES.xml, 0)
}

function dicePdf(control: Control, { anulado, no_tomado: rechazada, clase, total }: CompraGuardada): void {
  if (rechazada && !anulado) {
    control.dice(CIFRAS.propiasRechazadas, FUENTES.pdf, 1)
    return
  }
  if (anulado) {
    control.dice(CIFRAS.propiasAnuladas, FUENTES.pdf, 1)
    return
  }
  control.dice(CIFRAS.propias, FUENTES.pdf, 1)
  control.dice(CIFRAS.totalPropias, FUENTES.pdf, signoDe(clase) * centavosDesdePesos(total))
}
