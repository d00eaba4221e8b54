import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { NcfAutomatico } from '../../../emision/ncf-automatico.tsx'
import { type Correccion, posibleDe } from './nota-values.ts'

/** Which document the note becomes: its name with series and type, and the number that it would get by now. */
export function NotaComprobante({ correccion }: { correccion: Correccion }) {
  const { empresaId: id, empresaNombre: nombre } = correccion.documento
  const { tipoComprobante, impedimento } = posibleDe(correccion)
  if (impedimento !== null) return null
  const numero = tipoDeCodigo(tipoComprobante)
  const enPapel = tipoFiscal(numero).enPapel[numero.serie]
  return (
    <NcfAutomatico
      empresa={{ id, nombre }}
      tipo={tipoComprobante}
      nombre={`${enPapel} (${tipoComprobante})`}
    />
  )
}
