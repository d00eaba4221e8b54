import { ERRORES_LOGO } from '@cuadre/contract/errors-logo'
import { logos, MAX_LOGO_BYTES, TIPOS_DE_LOGO } from '@cuadre/contract/logos'
import { motivoPorPeso, peso } from '@cuadre/contract/peso-de-archivo'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { file, useWrite } from '../../api/calls.ts'
import type { DownloadedFile } from '../../lib/save-file.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ChooseFile } from '../../ui/files/choose-file.tsx'
import { IconPhoto } from '../../ui/icons/icons.ts'
import { toast } from '../../ui/notices/toast.ts'
import './logo-field.css'
import { KEYS } from '../../api/keys.ts'

interface LogoFieldProps {
  /** Null for a company that is not saved yet. */
  readonly empresaId: number | null
  /** Which logo it has; null: none. */
  readonly logo: string | null
}

/** The logo at the head of a company's papers: it is kept as soon as it is chosen, apart from what else the form says. */
export function LogoField({ empresaId, logo }: LogoFieldProps) {
  const title = useId()
  return (
    <section className="cuadre-logo" aria-labelledby={title}>
      <h3 id={title}>Logo</h3>
      {empresaId === null ? (
        <p>Podrá ponerlo cuando la empresa esté guardada.</p>
      ) : (
        <Logo empresaId={empresaId} logo={logo} />
      )}
    </section>
  )
}

function Logo({ empresaId, logo }: { readonly empresaId: number; readonly logo: string | null }) {
  const cambiar = useWrite(logos.cambiar)
  const quitar = useWrite(logos.quitar)
  const [huella, setHuella] = useState(logo)

  async function onChoose(archivo: File) {
    const motivo = motivoParaNoSubir(archivo)
    if (motivo !== null) return toast.warning('No se puede usar como logo', motivo)
    try {
      const { data, message } = await cambiar.mutateAsync({ params: { id: empresaId }, files: { archivo } })
      setHuella(data.huella)
      toast.success(message)
    } catch (error) {
      toast.failed('No se pudo guardar el logo', error)
    }
  }

  async function onQuitar() {
    const removed = await confirm({
      title: '¿Quitar el logo?',
      message: 'Las facturas saldrán sin él, también las de antes cuando se impriman otra vez.',
      confirmLabel: 'Sí, quitar',
      failure: 'No se pudo quitar el logo',
      run: () => quitar.mutateAsync({ params: { id: empresaId } }),
      success: ['Logo quitado'],
    })
    if (removed) setHuella(null)
  }

  return (
    <>
      {huella !== null && <Imagen empresaId={empresaId} huella={huella} />}
      <p>
        PNG o JPEG de hasta {peso(MAX_LOGO_BYTES)}. Sale arriba en facturas, notas y reportes de la empresa;
        se guarda al elegirlo.
      </p>
      <div className="cuadre-buttons">
        <ChooseFile
          size="xs"
          accept={TIPOS_DE_LOGO.join(',')}
          busy={cambiar.isPending}
          icon={<IconPhoto />}
          onChoose={archivo => void onChoose(archivo)}
        >
          {huella === null ? 'Elegir logo' : 'Cambiar logo'}
        </ChooseFile>
        {huella !== null && (
          <Button variant="subtle" color="red" size="xs" onClick={() => void onQuitar()}>
            Quitar logo
          </Button>
        )}
      </div>
    </>
  )
}

/** Known before it is sent; the server looks at the bytes. */
function motivoParaNoSubir(archivo: File): string | null {
  const { type } = archivo
  if (type === 'image/svg+xml') return ERRORES_LOGO.LOGO_SVG.message
  if (!TIPOS_DE_LOGO.some(tipo => tipo === type)) return ERRORES_LOGO.LOGO_TIPO.message
  return motivoPorPeso(logos.cambiar.files.archivo, archivo)
}

function Imagen({ empresaId, huella }: { readonly empresaId: number; readonly huella: string }) {
  const { data } = useQuery(logoDeEmpresa(empresaId, huella))
  const url = useObjectUrl(data)
  return <div className="cuadre-logo-papel">{url !== null && <img src={url} alt="Logo de la empresa" />}</div>
}

function useObjectUrl(file: DownloadedFile | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** The picture itself; `huella` says which one, so that another one is another reading. */
function logoDeEmpresa(id: number, huella: string) {
  return queryOptions({
    queryKey: [...KEYS.empresas, 'logo', id, huella],
    queryFn: file(logos.ver, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
