import { certificacion } from '@cuadre/contract/certificacion'
import type { ClaseDeConjunto } from '@cuadre/domain/certificacion/conjunto'
import { useState } from 'react'
import { useChange, useWrite } from '../../../api/calls.ts'
import { call } from '../../../api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/notices/toast.ts'

/** What a person does with a set. */
type OrdenDeConjunto = 'enviar' | 'detener' | 'reiniciar'

/** What a person does in a certification. The last refusal stays on view: a workbook may have many faults. */
export function useAcciones(id: number) {
  const params = { id }
  const [importa, simula] = [useWrite(certificacion.importar), useWrite(certificacion.simular)]
  const [resuelve, marca] = [useWrite(certificacion.resolver), useWrite(certificacion.marcar)]
  const ordena = useChange('Ecf', ({ orden, clase }: { orden: OrdenDeConjunto; clase: ClaseDeConjunto }) =>
    call(certificacion[orden], { params, body: { clase } }),
  )
  const firma = useChange('Ecf', (archivo: File) =>
    call(certificacion.firmar, { params, files: { archivo } }),
  )
  const [error, setError] = useState<string | null>(null)

  async function hacer<R extends { readonly message: string }>(accion: () => Promise<R>): Promise<R | null> {
    setError(null)
    try {
      const hecho = await accion()
      toast.success(hecho.message)
      return hecho
    } catch (fallo) {
      setError(fallo instanceof Error ? fallo.message : String(fallo))
      return null
    }
  }

  /** Another simulation takes the place of the one that there is, with numbers of its own. */
  const simular = () =>
    void confirm({
      title: '¿Cómo son las notas de crédito de la simulación?',
      message:
        'Se preparan comprobantes nuevos, con números que no se han usado. La DGII ha rechazado notas por montos (615) donde aceptó las de texto, y un solo rechazo vacía toda la simulación.',
      confirmLabel: 'De texto (código 2)',
      destructive: false,
      alternative: {
        label: 'Por montos (código 3)',
        onChoose: () => void hacer(() => simula.mutateAsync({ params, body: { notas: 'montos' } })),
      },
      run: () => hacer(() => simula.mutateAsync({ params, body: { notas: 'texto' } })),
    })

  return {
    error,
    ocupado: importa.isPending || simula.isPending || ordena.isPending || firma.isPending,
    importar: (archivo: File) => void hacer(() => importa.mutateAsync({ params, files: { archivo } })),
    simular,
    ordenar: (orden: OrdenDeConjunto, clase: ClaseDeConjunto) =>
      void hacer(() => ordena.mutateAsync({ orden, clase })),
    reiniciar: (clase: ClaseDeConjunto) => {
      if (clase === 'simulacion') return simular()
      void confirm({
        title: '¿Empezar el conjunto de nuevo?',
        message:
          'Todo se firma y se envía otra vez desde el primero. Hágalo cuando el portal de la DGII también haya empezado de nuevo.',
        confirmLabel: 'Empezar de nuevo',
        run: () => ordena.mutateAsync({ orden: 'reiniciar', clase }),
        failure: 'No se pudo empezar de nuevo',
      })
    },
    resolver: (caso: {
      readonly clase: ClaseDeConjunto
      readonly orden: number
      readonly recibido: boolean
    }) => {
      const { recibido, ...donde } = caso
      void hacer(() => resuelve.mutateAsync({ params: { id, ...donde }, body: { recibido } }))
    },
    marcar: (paso: number, hecho: boolean) =>
      void hacer(() => marca.mutateAsync({ params: { id, paso }, body: { hecho } })),
    firmar: async (archivo: File) => {
      const hecho = await hacer(() => firma.mutateAsync(archivo))
      if (!hecho) return
      const { nombre, xml } = hecho.data
      saveFile({
        blob: new Blob([xml], { type: 'application/xml' }),
        fileName: nombre.replace(/(\.xml)?$/i, '_firmado.xml'),
      })
    },
  }
}

export type Acciones = ReturnType<typeof useAcciones>
