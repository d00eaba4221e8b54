import { type EmpresaEcf, ecfEmpresas, type PasoDePrueba } from '@cuadre/contract/ecf-empresas'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { Group, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dataOf } from '../../../api/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '../../../ui/icons/icons.ts'
import { QuietButton } from '../../../ui/links/buttons.tsx'

interface ProbarDialogProps {
  readonly empresa: EmpresaEcf
  readonly onClose: () => void
  readonly onCertificado: () => void
}

/** 'Probar conexión': each step towards the tax office, as it went, and what to do about the one that failed. */
export function ProbarDialog({ empresa, onClose, onCertificado }: ProbarDialogProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (id: number) => dataOf(ecfEmpresas.probar, { params: { id } }),
  })
  const begun = useRef(false)
  const probar = () => mutate(empresa.empresaId)
  useEffect(() => {
    // Once, also where React draws twice to find mistakes.
    if (begun.current) return
    begun.current = true
    mutate(empresa.empresaId)
  }, [mutate, empresa.empresaId])
  const sinCertificado = data?.pasos[0]?.estado === 'falló'

  return (
    <Dialog
      onClose={onClose}
      title={`Conexión de ${empresa.empresaNombre} con ${AMBIENTE_EN_PALABRAS[empresa.ambiente]}`}
      size="lg"
    >
      <div role="status" aria-busy={isPending} className="cuadre-ecf-prueba">
        {isPending && (
          <p>
            <Loader size="xs" aria-hidden /> Probando paso por paso…
          </p>
        )}
        {error !== null && <p role="alert">{error.message}</p>}
        {data && !isPending && (
          <>
            <p>
              <strong>{data.bien ? 'La conexión funciona.' : 'La conexión no funciona todavía.'}</strong>
            </p>
            <ol className="cuadre-ecf-pasos">
              {data.pasos.map(paso => (
                <Paso key={paso.paso} paso={paso} />
              ))}
            </ol>
          </>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        {sinCertificado && <QuietButton onClick={onCertificado}>Ir al certificado</QuietButton>}
        <QuietButton onClick={probar} loading={isPending}>
          Probar otra vez
        </QuietButton>
      </Group>
    </Dialog>
  )
}

const ICONOS = { bien: IconCircleCheck, falló: IconCircleX, 'sin probar': IconCircleDashed }

function Paso({ paso: { titulo, estado, frase, queHacer } }: { readonly paso: PasoDePrueba }) {
  const Icono = ICONOS[estado]
  return (
    <li data-estado={estado}>
      <Icono size={20} />
      <div>
        <strong>{titulo}</strong> <span className="cuadre-ecf-paso-estado">{estado}</span>
        {frase !== '' && <p>{frase}</p>}
        {queHacer !== null && <p>Qué hacer: {queHacer}</p>}
      </div>
    </li>
  )
}
