import { formatMonto } from '@cuadre/domain/dinero/formato'
import { CODIGO_ANULA, type CodigoDeNota } from '@cuadre/domain/documentos/calcular-nota'
import { DIAS_PARA_DEVOLVER_ITBIS } from '@cuadre/domain/documentos/nota-tardia'
import type { ModoDeNota } from '@cuadre/domain/documentos/notas'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Warning } from '../../../ui/notices/warning.tsx'
import { NotaRechazada } from './nota-rechazada.tsx'
import { type Correccion, posibleDe } from './nota-values.ts'
import type { NotaRefusal } from './use-nota-save.ts'

interface NotaAvisosProps {
  readonly correccion: Correccion
  readonly modo: ModoDeNota | null
  readonly refusal: NotaRefusal | null
  /** What goes to a field of the form; undefined where it has none. */
  readonly irA: (field: string) => (() => void) | undefined
}

/** What has to be known before a note is issued, and why the last try did not. */
export function NotaAvisos({ correccion, modo, refusal, irA }: NotaAvisosProps) {
  const { documento } = correccion
  const { impedimento, llevaItbis, devuelveItbis, itbisHasta, tipoComprobante } = posibleDe(correccion)
  // What corrects a text gives nothing back.
  const tarde = itbisHasta !== null && !devuelveItbis && modo !== 'texto'
  return (
    <>
      <NotaRechazada
        refusal={refusal}
        empresaId={documento.empresaId}
        tipoComprobante={tipoComprobante}
        irA={irA}
      />
      {impedimento !== null && <Warning>{impedimento}</Warning>}
      {impedimento === null && tarde && (
        <Warning>
          {`Pasaron más de ${DIAS_PARA_DEVOLVER_ITBIS} días: el ITBIS se podía devolver hasta el ${formatDia(itbisHasta)}. ${
            llevaItbis
              ? 'Esta nota lo descuenta al cliente y lo dice aparte, pero el 607 y el IT-1 no se lo devuelven a la empresa.'
              : `Esta nota descuenta solo el monto sin ITBIS; los ${formatMonto(documento.saldo.itbis)} de ITBIS no se devuelven.`
          }`}
        </Warning>
      )}
    </>
  )
}

type AvisosDeCodigoProps = Pick<NotaAvisosProps, 'correccion' | 'modo'> & {
  /** Of the note as it is written; null while it is not. */
  readonly codigo: CodigoDeNota | null
}

/** What code 1 ends, or why it cannot be had yet: just above the reason, which nobody issues a note without writing. */
export function AvisosDeCodigo({ correccion, modo, codigo }: AvisosDeCodigoProps) {
  const { impedimento, porResponder } = posibleDe(correccion)
  if (impedimento !== null) return null
  return (
    <>
      {codigo === CODIGO_ANULA && (
        <Warning>
          {`Con el código 1 esta nota anula la factura ${correccion.documento.numero}: después no recibe más notas, ni de crédito ni de débito, y esta no se puede deshacer. Para dejarla abierta elija el código 3.`}
        </Warning>
      )}
      {porResponder && modo === 'total' && (
        <Warning>
          Otra nota de esta factura no tiene respuesta de la DGII: hasta entonces ninguna puede anularla
          (código 1).
        </Warning>
      )}
    </>
  )
}
