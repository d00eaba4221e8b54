import { ncfs } from '@cuadre/contract/ncf'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/calls.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { NcfAvisoBreve } from './ncf-avisos.tsx'

/** The warning of the chosen company, where somebody is about to take one of its last numbers. */
export function NcfAvisoDeEmpresa({ empresaId }: { empresaId: number | null }) {
  const enabled = usePermiso('ncf.ver') && empresaId !== null
  const { data } = useQuery({ ...read(ncfs.avisos), enabled })
  const aviso = enabled ? data?.find(each => each.empresaId === empresaId) : undefined
  return aviso === undefined ? null : <NcfAvisoBreve aviso={aviso} />
}
