import './formatos.css'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { montoDeEnvio } from '@cuadre/domain/reportes/envio'
import { cifrasDelResumen, type ResumenDeConsumo } from '@cuadre/domain/reportes/resumen-de-consumo'
import { ActionIcon, Text, Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../ui/notices/toast.ts'

/** The month's consumption, ready to be typed into the Oficina Virtual: each figure is copied as it is typed there. */
export function ConsumoPanel({ resumen }: { resumen: ResumenDeConsumo }) {
  const cifras = cifrasDelResumen(resumen).map(({ nombre, cantidad, monto }) =>
    monto === undefined
      ? { nombre, texto: formatEntero(cantidad ?? 0), copia: String(cantidad ?? 0) }
      : { nombre, texto: formatMontoCentavos(monto), copia: montoDeEnvio(monto) },
  )
  return (
    <section className="cuadre-formato-consumo" aria-labelledby="resumen-de-consumo">
      <Title order={2} id="resumen-de-consumo">
        Resumen general de facturas de consumo
      </Title>
      <Text size="sm" c="dimmed">
        No va en el archivo: se escribe en la Oficina Virtual al enviar el 607. Incluye todas las facturas de
        consumo del mes, también las de RD$250,000.00 o más.
      </Text>
      <dl className="cuadre-facts cuadre-formato-resumen">
        {cifras.map(({ nombre, texto, copia }) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd className="cuadre-formato-copiable">
              {texto}
              <ActionIcon
                className="cuadre-no-print"
                variant="subtle"
                size="sm"
                aria-label={`Copiar ${nombre}`}
                title="Copiar"
                onClick={() => void copiar(nombre, copia)}
              >
                <IconCopy size={16} aria-hidden />
              </ActionIcon>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

async function copiar(nombre: string, texto: string): Promise<void> {
  if (await copyText(texto)) toast.success(`Copiado: ${texto}`, nombre)
  else toast.error('No se pudo copiar', 'Seleccione la cifra y cópiela con el teclado.')
}
