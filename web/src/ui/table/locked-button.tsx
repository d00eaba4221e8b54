import { Button, type ButtonProps } from '@mantine/core'
import { toast } from '../notices/toast.ts'

interface LockedButtonProps extends Omit<ButtonProps, 'disabled'> {
  onClick: () => void
  /** Why it cannot be pressed now: it looks disabled, keeps its place in the tab order and tells the reason. */
  locked: string | null
}

/** A button that says what is missing before it can be used. */
export function LockedButton({ locked, onClick, ...rest }: LockedButtonProps) {
  const disabled = locked !== null
  return (
    <Button
      {...rest}
      aria-disabled={disabled || undefined}
      data-disabled={disabled}
      title={locked ?? undefined}
      onClick={disabled ? () => toast.info(locked) : onClick}
    />
  )
}
