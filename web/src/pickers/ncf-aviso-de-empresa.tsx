import { useQuery } from '@tanstack/react-query'
import { ncfsAvisos } from '../api/ncf.ts'
import { NcfAvisos } from '../ui/ncf-avisos.tsx'
import { usePermiso } from '../ui/use-session.ts'

/** The warning of the chosen company, where somebody is about to take one of its last numbers. */
export function NcfAvisoDeEmpresa({ empresaId }: { empresaId: number | null }) {
  const enabled = usePermiso('ncf.ver') && empresaId !== null
  const { data } = useQuery({ ...ncfsAvisos(), enabled })
  if (!enabled || data === undefined) return null
  return <NcfAvisos avisos={data.filter(aviso => aviso.empresaId === empresaId)} />
}
