import './empresas-ecf.css'
import { type EmpresaEcf, ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readAnew } from '../../../api/calls.ts'
import { late } from '../../../lib/late.tsx'
import { IconCertificate, IconListCheck, IconPlugConnected, IconReceiptOff } from '../../../ui/icons/icons.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { idIn, oneOf, type UrlText, useUrlState } from '../../../ui/list/url-state.ts'
import { failureOf } from '../../../ui/screen/screen.tsx'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EditAction, RowAction } from '../../../ui/table/row-actions.tsx'
import { RowMenu } from '../../../ui/table/row-menu.tsx'
import { EcfLinks } from '../ecf-links.tsx'
import { COLUMNS } from './columns.tsx'

const AjustesDialog = late(() => import('./ajustes-dialog.tsx'), 'AjustesDialog')
const CertificadoDialog = late(() => import('./certificado-dialog.tsx'), 'CertificadoDialog')
const ProbarDialog = late(() => import('./probar-dialog.tsx'), 'ProbarDialog')

const ContingenciaDialog = late(() => import('./contingencia-dialog.tsx'), 'ContingenciaDialog')

const VISTAS = ['ajustes', 'certificado', 'prueba', 'contingencia'] as const

function parse(raw: UrlText) {
  return { empresa: idIn(raw['empresa']), ver: oneOf(VISTAS, raw['ver']) }
}

/** How each company issues, and what it lacks for electronic invoices (R11.10). The company on view lives in the address. */
export function EmpresasEcfScreen() {
  const { state, change } = useUrlState(parse)
  const query = useQuery(readAnew(ecfEmpresas.list))
  const may = usePermisos()
  const navigate = useNavigate()
  const configura = may('ecf.configurar')
  const open = (row: EmpresaEcf, ver: (typeof VISTAS)[number]) =>
    change({ empresa: row.empresaId, ver }, 'push')
  const certificar = ({ empresaId }: EmpresaEcf) =>
    void navigate({
      to: '/facturacion-electronica/empresas/$id/certificacion',
      params: { id: String(empresaId) },
    })
  const close = () => change({ empresa: null, ver: null })
  const empresa = query.data?.find(each => each.empresaId === state.empresa)

  return (
    <ListScreen title="Facturación electrónica" filters={<EcfLinks />}>
      <DataTable
        label="Empresas"
        columns={COLUMNS}
        rows={query.data}
        rowKey={row => row.empresaId}
        error={failureOf('Error al cargar las empresas', query)}
        empty={{ text: 'Todavía no hay empresas. Regístrelas en Mantenimiento › Empresas.' }}
        onOpen={configura ? row => open(row, 'ajustes') : undefined}
        actions={
          configura
            ? row => (
                <>
                  <EditAction name={row.empresaNombre} onClick={() => open(row, 'ajustes')} />
                  <RowMenu of={row.empresaNombre}>
                    <RowAction
                      label={`Certificación de ${row.empresaNombre}`}
                      icon={IconListCheck}
                      onClick={() => certificar(row)}
                    />
                    <RowAction
                      label={`Certificado de ${row.empresaNombre}`}
                      icon={IconCertificate}
                      onClick={() => open(row, 'certificado')}
                    />
                    <RowAction
                      label={`Probar conexión de ${row.empresaNombre}`}
                      icon={IconPlugConnected}
                      onClick={() => open(row, 'prueba')}
                    />
                    {row.regimen === 'E' && (
                      <RowAction
                        label={`Contingencia de ${row.empresaNombre}`}
                        icon={IconReceiptOff}
                        onClick={() => open(row, 'contingencia')}
                      />
                    )}
                  </RowMenu>
                </>
              )
            : undefined
        }
      />

      {configura && empresa && state.ver === 'ajustes' && (
        <AjustesDialog
          key={empresa.empresaId}
          empresa={empresa}
          onClose={close}
          onCertificado={() => change({ ver: 'certificado' })}
        />
      )}
      {configura && empresa && state.ver === 'certificado' && (
        <CertificadoDialog empresa={empresa} onClose={close} />
      )}
      {configura && empresa && state.ver === 'contingencia' && (
        <ContingenciaDialog empresa={empresa} onClose={close} />
      )}
      {configura && empresa && state.ver === 'prueba' && (
        <ProbarDialog
          empresa={empresa}
          onClose={close}
          onCertificado={() => change({ ver: 'certificado' })}
        />
      )}
    </ListScreen>
  )
}
