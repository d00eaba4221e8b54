import { paquete } from '@cuadre/contract/paquete'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../../api/calls.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import type { PaquetePedido } from './paquete-search.ts'

/** From here on a pack takes minutes. */
const MUCHOS = 5000

/** Folders that only who may see what is in them gets, and only in a month that has some of it. */
const OTRAS = [
  [
    'porPagarSuplidores.ver',
    'suplidores',
    'Cómo está cada factura de suplidor del mes, y las de antes que se deben, en Excel',
  ],
  [
    'cuentasPorCobrar.ver',
    'retenciones',
    'Lo que le retuvieron los clientes, con el número de cada constancia, en Excel',
  ],
  ['liquidaciones.ver', 'comisiones', 'Las liquidaciones de comisiones del mes, en PDF'],
] as const

/** What is in the pack, folder by folder, with how many of each there are. */
export function ContenidoPanel({ pedido }: { readonly pedido: PaquetePedido }) {
  const { data, isPending, error } = useQuery(readAnew(paquete.contenido, { query: pedido }))
  const may = usePermisos()
  if (error) {
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {error.message}
      </Text>
    )
  }
  if (isPending) return <Skeleton height="9rem" aria-label="Contando los documentos" />
  const { documentos, electronicos, anulados, propias } = data
  const carpetas = [
    ['documentos', `${contar(documentos, 'documento', 'documentos')} en PDF${ademas(anulados)}`],
    [
      'xml',
      electronicos === 0
        ? 'Nada: no hay comprobantes electrónicos'
        : `${contar(electronicos, 'comprobante electrónico', 'comprobantes electrónicos')}: lo firmado y las respuestas`,
    ],
    [
      'formatos',
      `${may('compras.ver') ? '606, ' : ''}607 y 608 en TXT y en Excel, los que tengan movimiento`,
    ],
    ['it1', 'La hoja del IT-1 y su Anexo A, en PDF y en Excel'],
    ...(may('compras.ver')
      ? [
          ['ir17', 'La hoja del IR-17 y la constancia de cada suplidor, si se retuvo algo'] as const,
          [
            'compras',
            `La lista en Excel, con sus archivos y los XML recibidos${ySusPropias(propias)}`,
          ] as const,
        ]
      : []),
    ...OTRAS.filter(([permiso]) => may(permiso)).map(([, carpeta, texto]) => [carpeta, texto] as const),
    ['control', 'Totales de control en Excel y en texto, con una frase por cada diferencia'],
  ] as const
  return (
    <section aria-label="Qué trae">
      <dl className="cuadre-paquete-contenido">
        {carpetas.map(([carpeta, texto]) => (
          <div key={carpeta}>
            <dt>{carpeta}</dt>
            <dd>{texto}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {'anio' in pedido
          ? 'El del año trae un ZIP por mes, igual al que se pide mes a mes, y un control de todos.'
          : data.cerrado === false && 'El mes no está cerrado: todavía puede cambiar.'}{' '}
        {documentos > MUCHOS && 'Son muchos documentos: tarda unos minutos, y puede seguir trabajando.'}
      </Text>
    </section>
  )
}

function ademas(anulados: number): string {
  return anulados === 0 ? '' : `, y aparte ${contar(anulados, 'anulado', 'anulados')}`
}

function ySusPropias(propias: number): string {
  const emitidos = contar(propias, 'comprobante de compras emitido', 'comprobantes de compras emitidos')
  return propias === 0 ? '' : `; ${emitidos}, en PDF y XML`
}

function contar(cuantos: number, uno: string, varios: string): string {
  return `${formatEntero(cuantos)} ${cuantos === 1 ? uno : varios}`
}
