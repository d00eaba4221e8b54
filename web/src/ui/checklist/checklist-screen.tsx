import './checklist-screen.css'
import { coincide } from '@cuadre/domain/texto/texto'
import { Alert, Button, Loader, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLeaveGuard } from '../dialog/use-leave-guard.ts'
import { SearchBox } from '../fields/search-box.tsx'
import { IconArrowLeft } from '../icons/icons.ts'
import { QuietButton } from '../links/buttons.tsx'
import { toast } from '../notices/toast.ts'
import { type Failure, PageError, useDocumentTitle } from '../screen/screen.tsx'
import { ChecklistGroup, type ChecklistItem } from './checklist-group.tsx'
import { type ChecklistPreset, ChecklistPresets } from './checklist-presets.tsx'
import { useChecks } from './use-checks.ts'

export interface ChecklistGroupOf {
  /** Absent when there is one group only. */
  readonly title?: string
  readonly items: readonly ChecklistItem[]
}

interface ChecklistScreenProps {
  title: string
  /** Undefined while they load. */
  groups: readonly ChecklistGroupOf[] | undefined
  /** Ids of the ticked ones as stored; undefined while they load. */
  stored: readonly number[] | undefined
  /** Offered above the boxes. */
  presets?: readonly ChecklistPreset[] | undefined
  error: Failure | undefined
  searchLabel: string
  /** What saving does besides. */
  note: ReactNode
  /** Why nothing may be changed; null when it may. */
  lock: string | null
  /** Shown while nothing at all is ticked. */
  noneWarning?: string
  onSave: (ids: number[]) => Promise<unknown>
  /** What is told after a save, before the screen goes back. */
  success: string
  onBack: () => void
}

/** Gives somebody or something a choice out of a list (roles of a user, permissions of a role). */
export function ChecklistScreen(props: ChecklistScreenProps) {
  const { title, groups, stored, error, lock, onBack } = props
  useDocumentTitle(title)
  const checks = useChecks(stored)
  const [busy, setBusy] = useState(false)
  const guard = useLeaveGuard({
    dirty: checks.dirty && lock === null,
    title: 'Hay cambios sin guardar',
    message: 'Si sale ahora, se pierde lo que marcó.',
  })
  const ready = groups !== undefined && stored !== undefined

  async function save() {
    setBusy(true)
    try {
      await props.onSave(checks.ids)
      guard.allow()
      toast.success(props.success)
      onBack()
    } catch (failure) {
      setBusy(false)
      toast.failed('Error al guardar', failure)
    }
  }

  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <div className="cuadre-checklist-head">
        <Title order={1} id="screen-title">
          {title}
        </Title>
        <div className="cuadre-checklist-buttons">
          <QuietButton leftSection={<IconArrowLeft />} onClick={onBack} disabled={busy}>
            Volver
          </QuietButton>
          <Button onClick={() => void save()} loading={busy} disabled={!ready || lock !== null}>
            Guardar Cambios
          </Button>
        </div>
      </div>
      {error !== undefined && <PageError {...error} />}
      {!ready && error === undefined && (
        <div className="cuadre-waiting cuadre-table-region">
          <Loader size="sm" aria-hidden />
          <span role="status">Cargando…</span>
        </div>
      )}
      {ready && (
        <>
          <Alert color={lock === null ? 'cuadre' : 'yellow'}>{lock ?? props.note}</Alert>
          {props.presets !== undefined && lock === null && (
            <ChecklistPresets presets={props.presets} all={idsOf(groups)} checks={checks} />
          )}
          <Checklist {...props} groups={groups} checks={checks} disabled={lock !== null || busy} />
        </>
      )}
    </section>
  )
}

interface ChecklistProps {
  groups: readonly ChecklistGroupOf[]
  checks: ReturnType<typeof useChecks>
  disabled: boolean
  searchLabel: string
  noneWarning?: string
}

function Checklist({ groups, checks, disabled, searchLabel, noneWarning }: ChecklistProps) {
  const [buscar, setBuscar] = useState('')
  const total = groups.reduce((sum, group) => sum + group.items.length, 0)
  const shown = groups
    .map(({ title, items }) => ({ title, items: items.filter(item => matches(item, title, buscar)) }))
    .filter(group => group.items.length > 0)
  return (
    <>
      <div className="cuadre-checklist-tools">
        <SearchBox value={buscar} onChange={setBuscar} label={searchLabel} />
        <Text size="sm" c="dimmed" aria-live="polite">
          {`${checks.ids.length} de ${total} marcados`}
        </Text>
      </div>
      {checks.ids.length === 0 && noneWarning !== undefined && <Alert color="yellow">{noneWarning}</Alert>}
      {shown.map(({ title, items }) => (
        <ChecklistGroup key={title ?? ''} title={title} items={items} checks={checks} disabled={disabled} />
      ))}
      {shown.length === 0 && <Text c="dimmed">{`Nada coincide con "${buscar}".`}</Text>}
    </>
  )
}

function idsOf(groups: readonly ChecklistGroupOf[]): number[] {
  return groups.flatMap(({ items }) => items.map(({ id }) => id))
}

function matches({ name, description = '' }: ChecklistItem, title = '', buscar: string): boolean {
  return coincide(`${name} ${description} ${title}`, buscar)
}
