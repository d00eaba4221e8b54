import { useQuery } from '@tanstack/react-query'
import { ncfsAvisos } from '../api/ncf.ts'
import { NcfAvisoBreve } from '../ui/ncf-avisos.tsx'
import { usePermiso } from '../ui/use-session.ts'

/** The warning of the chosen company, where somebody is about to take one of its last numbers. */
export function NcfAvisoDeEmpresa({ empresaId }: { empresaId: number | null }) {
  const enabled = usePermiso('ncf.ver') && empresaId !== null
  const { data } = useQuery({ ...ncfsAvisos(), enabled })
  const aviso = enabled ? data?.find(each => each.empresaId === empresaId) : undefined
  return aviso === undefined ? null : <NcfAvisoBreve aviso={aviso} />
}
