import './nota.css'
import { type DocumentoLeido, documentos } from '@cuadre/contract/documentos'
import { deshacerBody } from '@cuadre/contract/notas'
import { centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { DIAS_PARA_DEVOLVER_ITBIS } from '@cuadre/domain/documentos/nota-tardia'
import { signoDe, tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readAnew, useWrite } from '../../../api/calls.ts'
import { NcfAutomatico } from '../../../emision/ncf-automatico.tsx'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { useDocumentSave } from '../../../ui/document-form/use-document-save.ts'
import { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { bind, formRules } from '../../../ui/fields/form.tsx'
import { QuietLink } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import { Figure, Figures } from '../../../ui/screen/figures.tsx'
import { ScreenFoot } from '../../../ui/screen/screen-foot.tsx'
import { useFirstFocus } from '../../../ui/screen/use-first-focus.ts'
import { useSaveKey } from '../../../ui/screen/use-save-key.ts'
import { MotivoField } from './motivo-field.tsx'
import { ItbisPorTasa } from './nota-cifras.tsx'
import { NotaRechazada } from './nota-rechazada.tsx'
import { type NotaRefusal, refusalOf } from './use-nota-save.ts'

interface DeshacerFormProps {
  /** The note that is undone. */
  readonly documento: DocumentoLeido
  readonly onSaved: (nota: { readonly documentoId: number; readonly message: string }) => void
}

/** Undoes a note with the opposite one on its invoice: what that will be, and why it is made. What cannot be undone says so. Ctrl+Enter issues it. */
export function DeshacerForm({ documento, onSaved }: DeshacerFormProps) {
  const { documentoId, deshacer } = documento
  const container = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const sending = useSendingKey()
  const undo = useWrite(documentos.deshacer)
  const [refusal, setRefusal] = useState<NotaRefusal | null>(null)
  const form = useForm({
    initialValues: { motivo: `${claseEnPalabras(documento.clase)} emitida por error` },
    validate: formRules(deshacerBody, values => values),
  })
  const guard = useLeaveGuard({
    dirty: form.isDirty(),
    title: 'La nota no se ha deshecho',
    message: 'Si sale ahora, se pierde lo que escribió.',
  })

  const save = useDocumentSave({
    form,
    container,
    sending,
    send: async ({ motivo }, idempotencyKey) => {
      const body = { motivo, total: deshacer?.total ?? null, aplicar: true }
      const { data, message } = await undo.mutateAsync({ params: { id: documentoId }, body, idempotencyKey })
      return { documentoId: data.documentoId, message }
    },
    onSaved: nota => {
      guard.allow()
      onSaved(nota)
    },
    onRefusal: error => {
      // Somebody else may have undone it meanwhile: then the screen says so.
      if (error !== null)
        void client.invalidateQueries(readAnew(documentos.get, { params: { id: documentoId } }))
      setRefusal(error === null ? null : refusalOf(error))
    },
    // Told above the form, where it stays until the next try.
    onTold: () => {},
    failure: 'No se pudo deshacer la nota',
  })
  const impedimento =
    deshacer === null ? 'Solo una nota se deshace: la factura se corrige con una nota.' : deshacer.impedimento
  const saveable = impedimento === null
  const onKeyDownCapture = useSaveKey(container, saveable, () => void save.submit())
  useFirstFocus(container, saveable, () =>
    container.current?.querySelector<HTMLElement>('[data-path="motivo"]')?.focus(),
  )

  return (
    <div className="cuadre-nota" ref={container} onKeyDownCapture={onKeyDownCapture}>
      <NotaRechazada
        refusal={saveable ? refusal : null}
        empresaId={documento.empresaId}
        tipoComprobante={deshacer?.tipoComprobante ?? documento.tipoComprobante}
        irA={() => undefined}
      />
      {impedimento !== null && <Warning>{impedimento}</Warning>}
      {saveable && deshacer !== null && (
        <>
          <LoQueSera documento={documento} deshacer={deshacer} />
          <div className="cuadre-nota-campos">
            <MotivoField clase={deshacer.clase} {...bind(form, 'motivo')} />
          </div>
        </>
      )}
      <ScreenFoot
        busy={save.busy}
        onSave={saveable ? () => void save.submit() : null}
        saveLabel={`Emitir ${deshacer?.clase ?? 'nota'}`}
        leave={
          <QuietLink to="/comprobantes" disabled={save.busy}>
            {saveable ? 'Cancelar' : 'Volver'}
          </QuietLink>
        }
      >
        {saveable && deshacer !== null && <Cifras documento={documento} deshacer={deshacer} />}
      </ScreenFoot>
    </div>
  )
}

interface Contraria {
  readonly documento: DocumentoLeido
  readonly deshacer: NonNullable<DocumentoLeido['deshacer']>
}

function LoQueSera({ documento, deshacer }: Contraria) {
  const { clase, tipoComprobante } = deshacer
  const factura = `la factura ${documento.factura?.numero ?? ''}`
  const una = `La ${documento.clase} ${documento.numero}`
  const numero = tipoDeCodigo(tipoComprobante)
  const delItbis = loDelItbis({ documento, deshacer })
  return (
    <>
      <NcfAutomatico
        empresa={{ id: documento.empresaId, nombre: documento.empresaNombre }}
        tipo={tipoComprobante}
        nombre={`${tipoFiscal(numero).enPapel[numero.serie]} (${tipoComprobante})`}
      />
      <p>{`${una} se deshace con una ${clase} sobre ${factura}, con sus mismas líneas y el código 3. En las cuentas una salda a la otra.`}</p>
      {delItbis !== null && <Warning>{delItbis}</Warning>}
    </>
  )
}

/** What becomes of the ITBIS of what comes late; null where there is none, or it is declared as always. */
function loDelItbis({ documento, deshacer }: Contraria): string | null {
  const { clase, itbis, declaraItbis } = deshacer
  if (declaraItbis || documento.itbis === 0) return null
  if (clase === 'nota de débito') {
    return `La ${documento.clase} ${documento.numero} no devolvió el ITBIS, por ser de más de ${DIAS_PARA_DEVOLVER_ITBIS} días: esta nota tampoco lo carga en el 607 ni en el IT-1.`
  }
  const queHace =
    itbis === 0
      ? `esta nota descuenta solo el monto sin ITBIS; los ${formatMonto(documento.itbis)} de ITBIS no se devuelven.`
      : 'el 607 y el IT-1 no devuelven el ITBIS de esta nota.'
  return `Pasaron más de ${DIAS_PARA_DEVOLVER_ITBIS} días desde la factura ${documento.factura?.numero ?? ''}: ${queHace}`
}

function Cifras({ documento, deshacer }: Contraria) {
  const { clase, subTotal, itbis, total } = deshacer
  const lineas = documento.detalles.map(({ tasaItbis, importe, itbis: suyo }) => ({
    tasaItbis,
    importe: centavosDesdePesos(importe),
    itbis: centavosDesdePesos(suyo),
  }))
  const queda = centavosDesdePesos(documento.saldo.total)
  const quedara = sumar(queda, centavos(signoDe(clase) * centavosDesdePesos(total)))
  return (
    <Figures>
      <Figure label="Queda de la factura" value={formatMontoCentavos(queda)} />
      <Figure label="Subtotal" value={formatMonto(subTotal)} />
      <ItbisPorTasa lineas={itbis === 0 ? [] : lineas} />
      <Figure label="Total de la nota" value={formatMonto(total)} strong />
      <Figure label="Quedará" value={formatMontoCentavos(quedara)} />
    </Figures>
  )
}
