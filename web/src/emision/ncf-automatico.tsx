import type { Empresa } from '@cuadre/contract/empresas'
import { secuencias } from '@cuadre/contract/secuencias'
import { nombreCorto } from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../api/calls.ts'
import { DESCRIPTION_BELOW, TextField } from '../ui/fields/form.tsx'
import { IconLock } from '../ui/icons/icons.ts'
import { TextLink } from '../ui/links/text-link.tsx'
import { urlTexts } from '../ui/list/url-state.ts'

interface NcfAutomaticoProps {
  readonly empresa: Pick<Empresa, 'id' | 'nombre'> | undefined
  /** As the number begins: 'E31'. */
  readonly tipo: string
  /** What is issued, in words; absent: as an order calls it. */
  readonly nombre?: string
  /** The company issues on paper for now because it cannot issue electronically. */
  readonly enContingencia?: boolean
}

const nothing = () => {}

/**
 * In the place of the number that somebody chooses: the server takes the next one of the range as it saves. Which one that is
 * by now is a hint; without one it says so in a few words, for its column is narrow, and leads to where ranges are written down.
 */
export function NcfAutomatico({
  empresa,
  tipo,
  nombre = nombreDe(tipo),
  enContingencia = false,
}: NcfAutomaticoProps) {
  const numero = tipoDeCodigo(tipo)
  const query = { empresaId: empresa?.id ?? 0, tipo: numero.tipo }
  const { data } = useQuery({ ...readAnew(secuencias.siguiente, { query }), enabled: empresa !== undefined })
  const proximo = data?.txtNCF == null ? nombre : `${nombre}, el próximo es ${data.txtNCF}`
  const hint = enContingencia ? `En contingencia se emite en papel: ${proximo}` : proximo
  return (
    <div>
      <TextField
        label="NCF"
        value="Automático"
        onChange={nothing}
        disabled
        rightSection={<IconLock size={14} />}
        description={hint}
        inputWrapperOrder={DESCRIPTION_BELOW}
      />
      {empresa !== undefined && data?.txtNCF === null && (
        <Text role="status" size="xs" mt={4} c="var(--cuadre-warning)">
          {'No quedan números. '}
          <TextLink to="/secuencias" search={urlTexts(query)} size="xs" underline="always" data-path="ncfId">
            Ver las secuencias
          </TextLink>
        </Text>
      )}
    </div>
  )
}

/** Electronic ones are called as on their paper: the office learns from it which of both it issues. */
function nombreDe(tipo: string): string {
  const numero = tipoDeCodigo(tipo)
  return numero.serie === 'E' ? tipoFiscal(numero).enPapel.E : nombreCorto(tipo)
}
