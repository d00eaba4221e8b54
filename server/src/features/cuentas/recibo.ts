import { dineroDe, type Lado } from '@cuadre/domain/cuentas/pagar'
import { type Centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ReciboImpreso } from '../../documents/recibo/recibo-impreso.ts'
import type { FileAnswer } from '../../http/files.ts'
import { found } from '../../http/refusal.ts'
import { findPago, type PagoConDocumento } from './recibo.queries.ts'
import { pendienteEnPesos } from './saldo.ts'

/** Of whom or to whom the money went; of a credit note it goes back. */
const PAPEL: Readonly<Record<Lado, { readonly cuenta: string; readonly devolucion: string }>> = {
  cobrar: { cuenta: 'Recibido de', devolucion: 'Devuelto a' },
  pagar: { cuenta: 'Pagado a', devolucion: 'Devuelto por' },
}

/** The receipt of a payment, which says the same whenever it is printed; of an annulled one that too. */
export async function reciboDePago(
  { db, documentPool }: { db: Conexion; documentPool: Dependencies['documentPool'] },
  id: number,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const pago = found(await findPago(db, id), 'PAGO_NOT_FOUND')
  const content = await documentPool.recibo(reciboImpreso(pago), { signal })
  return { fileName: `Recibo_${pago.recibo}_${pago.txtNCF.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`, content }
}

function reciboImpreso(pago: PagoConDocumento): ReciboImpreso {
  const signo = pago.cuenta < 0 ? -1 : 1
  const abs = (monto: number) => (monto === 0 ? 0 : signo * monto)
  const { lado, recibo, fecha, forma, referencia, anulado, monto, itbis, isr } = pago
  const queda = abs(pendienteEnPesos({ montoTotal: pago.cuenta, pagado: pago.pagado }))
  const hayQuePagar = lado === 'cobrar' && signo > 0 && queda > 0 && !anulado
  return {
    numero: recibo,
    fecha,
    empresa: {
      nombre: pago.empresa,
      rnc: formatDocumento(pago.empresaRnc),
      direccion: pago.empresaDireccion,
      telefono: formatTelefono(pago.empresaTelefono),
    },
    papel: PAPEL[lado][signo < 0 ? 'devolucion' : 'cuenta'],
    persona: { nombre: pago.cliente, documento: formatDocumento(pago.clienteRnc) },
    comprobante: {
      nombre: pago.esSaldo ? 'Saldo inicial' : 'Comprobante',
      numero: pago.txtNCF,
      fecha: pago.emitido,
    },
    forma: forma && FORMAS_DE_PAGO[forma].nombre,
    referencia,
    cuenta: abs(pago.cuenta),
    monto: abs(monto),
    itbisRetenido: abs(itbis),
    isrRetenido: abs(isr),
    dinero: abs(pesosDesdeCentavos(dineroEnCentavos(pago))),
    queda,
    dondePagar: hayQuePagar ? pago.cuentasBancarias : null,
    anulado,
  }
}

function dineroEnCentavos({ monto, itbis, isr }: PagoConDocumento): Centavos {
  return dineroDe({
    monto: centavosDesdePesos(monto),
    retenciones: { itbis: centavosDesdePesos(itbis), isr: centavosDesdePesos(isr) },
  })
}
