import { antiguedad, textoDelRecordatorio } from '@cuadre/contract/antiguedad'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../api/calls.ts'
import { messageOf } from '../lib/message-of.ts'
import { IconBrandWhatsapp, IconMail, IconReportMoney, IconShare } from '../ui/icons/icons.ts'
import { toast } from '../ui/notices/toast.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { RowAction } from '../ui/table/row-actions.tsx'
import { copiarRecordatorio } from './copiar-recordatorio.ts'
import type { DeQuien, Paso } from './gestion.ts'

interface GestionItemsProps extends DeQuien {
  /** What the row is called. */
  readonly de: string
  readonly onPaso: (paso: Paso) => void
}

/** What can be sent to the client of a row about his accounts: his statement, and what he is reminded of. */
export function GestionItems({ de, onPaso, ...quien }: GestionItemsProps) {
  const { lado, clienteId, nombre, empresaId } = quien
  const maySend = usePermiso('correos.enviar')
  const recordatorio = useQuery({
    ...readAnew(antiguedad.recordatorio, { query: { clienteId, empresaId } }),
    enabled: lado === 'cobrar',
  })
  const texto = recordatorio.data && textoDelRecordatorio(recordatorio.data)
  const locked = recordatorio.isError
    ? `No se pudo preparar el recordatorio. ${messageOf(recordatorio.error)}`
    : texto === null
      ? `${nombre} no tiene saldo pendiente: no hay nada que recordar.`
      : texto === undefined
        ? 'El recordatorio se está preparando.'
        : null

  async function copiar(recuerda: string) {
    if (!(await copiarRecordatorio(recuerda))) onPaso({ ...quien, que: 'por mano', texto: recuerda })
  }

  const item = (text: string, Icon: typeof IconMail, onClick: () => void, why: string | null = null) => (
    <RowAction label={`${text} de ${de}`} text={text} icon={Icon} locked={why} onClick={onClick} />
  )
  return (
    <>
      {item('Estado de cuenta', IconReportMoney, () => onPaso({ ...quien, que: 'estado' }))}
      {maySend && item('Estado de cuenta por correo', IconMail, () => onPaso({ ...quien, que: 'correo' }))}
      {lado === 'cobrar' && (
        <>
          {item('Recordatorio para WhatsApp', IconBrandWhatsapp, () => void copiar(texto ?? ''), locked)}
          {typeof navigator.share === 'function' &&
            item('Compartir recordatorio', IconShare, () => void compartir(texto ?? ''), locked)}
          {maySend &&
            item(
              'Recordatorio por correo',
              IconMail,
              () => onPaso({ ...quien, que: 'recordatorio' }),
              locked,
            )}
        </>
      )}
    </>
  )
}

/** Hands the text to the device's own sheet. Closing the sheet is no failure. */
async function compartir(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('No se pudo compartir', 'Cópielo y péguelo en la conversación.')
  }
}
