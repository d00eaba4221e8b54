import './usuarios.css'
import { ERRORS } from '@cuadre/contract/errors'
import { type Usuario, usuarios } from '@cuadre/contract/usuarios'
import { conPunto } from '@cuadre/domain/texto/texto'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paged, useWrite } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Switch } from '../../ui/fields/form-fields.tsx'
import { IconKey, IconShieldOff } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { pageOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { useAskedForNew } from '../../ui/list/use-asked-for-new.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso, usePermisos, useSession } from '../../ui/screen/use-session.ts'
import { cell, text } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { DeleteAction, EditAction, RowAction, RowButton } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const UsuarioDialog = late(() => import('./usuario-dialog.tsx'), 'UsuarioDialog')

const ContrasenaDialog = late(() => import('./contrasena-dialog.tsx'), 'ContrasenaDialog')

const COLUMNS: readonly Column<Usuario>[] = [
  cell('nombre', 'Nombre', { wrap: true, cardTitle: true }, nombreConEstado),
  text('username', 'Usuario'),
  text('email', 'Email'),
  cell('segundoFactor', 'Segundo factor', row => (row.segundoFactor ? 'Sí' : '')),
]

/** Greyed, and said in a word. */
function nombreConEstado({ nombre, activo }: Usuario) {
  return activo ? nombre : <span className="cuadre-usuario-inactivo">{`${nombre} (inactivo)`}</span>
}

/** Users (R4.4). Nobody is erased: a deactivated one waits behind the switch (R5.5). */
export function UsuariosScreen() {
  const list = useUsuariosState()
  const { page, buscar, inactivos } = list
  // With `inactivos`, the deactivated ones in the place of the others.
  const asked = { page, pageSize: list.rows.pageSize, buscar, ...(inactivos && { inactivos }) }
  const query = useQuery(paged(usuarios.paged, asked))
  const table = useTableQuery(query, 'Error cargando usuarios', list)
  const [open, setOpen] = useState<Usuario | 'new' | null>(null)
  const [forgetful, setForgetful] = useState<Usuario | null>(null)
  const may = usePermisos()
  const mayEdit = may('usuarios.editar')
  const create = may('usuarios.crear') ? () => setOpen('new') : undefined
  useAskedForNew(create)
  const openRoles = useOpenRoles()

  return (
    <ListScreen
      title="Gestión de Usuarios"
      newLabel="Nuevo Usuario"
      onNew={create}
      search={{ value: buscar, onChange: list.setBuscar, label: 'Buscar usuario' }}
      filters={<Switch label="Mostrar inactivos" value={inactivos} onChange={list.setInactivos} />}
    >
      <DataTable
        label="Usuarios"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={{ text: emptyText(buscar) }}
        onOpen={mayEdit ? row => row.activo && setOpen(row) : undefined}
        actions={row =>
          row.activo ? (
            <ActiveActions
              usuario={row}
              onEdit={mayEdit ? () => setOpen(row) : undefined}
              onReset={mayEdit ? () => setForgetful(row) : undefined}
            />
          ) : (
            <ReactivarButton usuario={row} />
          )
        }
      />

      {open !== null && (
        <UsuarioDialog
          usuario={open === 'new' ? null : open}
          onCreated={may('usuarios.asignarRoles') ? openRoles : undefined}
          onClose={() => setOpen(null)}
        />
      )}
      {forgetful && <ContrasenaDialog usuario={forgetful} onClose={() => setForgetful(null)} />}
    </ListScreen>
  )
}

/** Without a role nobody comes in: a new user's next step. */
function useOpenRoles() {
  const navigate = useNavigate()
  return ({ id }: Usuario) => void navigate({ to: '/usuarios/$id/roles', params: { id: String(id) } })
}

interface ActiveActionsProps {
  usuario: Usuario
  onEdit: (() => void) | undefined
  onReset: (() => void) | undefined
}

function ActiveActions({ usuario, onEdit, onReset }: ActiveActionsProps) {
  const { id, nombre, username } = usuario
  const openRoles = useOpenRoles()
  const deactivate = useWrite(usuarios.deactivate)
  const may = usePermisos()
  const own = useSession()?.userId === id

  const askToDeactivate = () =>
    confirm({
      title: `¿Deseas desactivar el usuario "${nombre}"?`,
      message: `${username} no podrá entrar y sus sesiones abiertas se cierran. Se puede reactivar después.`,
      confirmLabel: 'Sí, desactivar',
      run: () => deactivate.mutateAsync({ params: { id } }),
      success: ['Usuario desactivado'],
      failure: 'Error al eliminar',
    })

  return (
    <>
      {may('usuarios.asignarRoles') && (
        <RowButton text="Roles" label={`Roles de ${nombre}`} onClick={() => openRoles(usuario)} />
      )}
      {onEdit && <EditAction name={nombre} onClick={onEdit} />}
      <RowMenu of={nombre}>
        {onReset && !own && (
          <RowAction label={`Restablecer contraseña de ${nombre}`} icon={IconKey} onClick={onReset} />
        )}
        {onReset && !own && usuario.segundoFactor && <QuitarSegundoFactor usuario={usuario} />}
        {may('usuarios.desactivar') && (
          <DeleteAction
            name={nombre}
            locked={own ? ERRORS.OWN_USER.message : null}
            onClick={() => void askToDeactivate()}
          />
        )}
      </RowMenu>
    </>
  )
}

function emptyText(buscar: string): string {
  return buscar === '' ? 'No hay ningún usuario.' : `Ningún usuario coincide con "${buscar}".`
}

/** `inactivos`: shows the deactivated ones too (R5.5). */
function parse(raw: UrlText) {
  return { page: pageOf(raw), buscar: raw['buscar'] ?? '', inactivos: raw['inactivos'] === 'true' }
}

/** Page, search text and switch of the users' list, in the address. */
function useUsuariosState() {
  const { state, change } = useUrlState(parse)
  const rows = useRowsPerPage('usuarios', { usual: 5 })
  return {
    ...state,
    rows,
    change,
    setBuscar: (buscar: string) => change({ buscar, page: null }),
    setInactivos: (inactivos: boolean) =>
      change({ inactivos: inactivos ? 'true' : null, page: null }, 'push'),
  }
}

/** For somebody who has lost the telephone and the recovery codes. */
function QuitarSegundoFactor({ usuario: { id, nombre, username } }: { usuario: Usuario }) {
  const reset = useWrite(usuarios.resetSecondFactor)

  const ask = () =>
    confirm({
      title: `¿Quitar el segundo factor de "${nombre}"?`,
      message: `${conPunto(`Compruebe antes que quien lo pide es ${nombre}`)} ${username} entrará solo con su contraseña hasta que active otro, y sus sesiones abiertas se cierran.`,
      confirmLabel: 'Sí, quitar',
      run: () => reset.mutateAsync({ params: { id } }),
      success: ['Segundo factor quitado'],
      failure: 'Error al guardar',
    })

  return (
    <RowAction label={`Quitar segundo factor de ${nombre}`} icon={IconShieldOff} onClick={() => void ask()} />
  )
}

/** Lets a deactivated user in again, with the roles and the password of before. */
function ReactivarButton({ usuario }: { usuario: Usuario }) {
  const reactivate = useWrite(usuarios.reactivate)
  const may = usePermiso('usuarios.desactivar')
  if (!may) return null

  function run() {
    if (reactivate.isPending) return
    reactivate.mutate(
      { params: { id: usuario.id } },
      {
        onSuccess: () => toast.success('Usuario reactivado'),
        onError: error => toast.failed('Error al guardar', error),
      },
    )
  }

  return (
    <RowButton
      text="Reactivar"
      label={`Reactivar ${usuario.nombre}`}
      busy={reactivate.isPending}
      onClick={run}
    />
  )
}
