import { formatos, type Observacion } from '@cuadre/contract/formatos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { useQuery } from '@tanstack/react-query'
import { file, readUncached } from '../../api/calls.ts'
import { ManeraDelArchivo } from './opciones-fields.tsx'
import { OrigenDeVenta } from './origen-de-venta.tsx'
import { Plazo } from './plazo.tsx'
import type { DialogoDeTxtProps } from './txt-607-dialog.tsx'
import { TxtDialog } from './txt-dialog.tsx'

export function Txt608Dialog({ mes, opciones, onOpciones, onClose }: DialogoDeTxtProps) {
  const revision = useQuery(readUncached(formatos.anuladosRevision, { query: mes }))
  return (
    <TxtDialog
      formato="608"
      revision={revision}
      cifras={({ registros, electronicos, archivo }) => [
        { nombre: 'Registros', valor: formatEntero(registros) },
        ...(electronicos > 0
          ? [{ nombre: 'e-CF, fuera del archivo', valor: formatEntero(electronicos) }]
          : []),
        { nombre: 'Archivo', valor: archivo, ancha: true },
        {
          nombre: 'Se envía hasta el',
          valor: <Plazo formato="608" empresaId={mes.empresaId} mes={mes.fecha} />,
        },
      ]}
      origen={(observacion: Observacion) => <OrigenDeVenta observacion={observacion} />}
      descargar={file(formatos.anuladosTxt, { query: { ...mes, ...opciones } })}
      onClose={onClose}
    >
      <ManeraDelArchivo codigo="digitosDeMotivo" opciones={opciones} onChange={onOpciones} />
    </TxtDialog>
  )
}
