import { copyText } from '../lib/copy-text.ts'
import { toast } from '../ui/notices/toast.ts'

/** Whether the clipboard took it; else it is to be shown. */
export async function copiarRecordatorio(texto: string): Promise<boolean> {
  const copiado = await copyText(texto)
  if (copiado) toast.success('Recordatorio copiado', 'Péguelo en la conversación de WhatsApp.')
  return copiado
}
