import { type ReactNode, useRef } from 'react'
import { QuietButton } from '../links/buttons.tsx'

interface ChooseFileProps {
  /** Endings or kinds that the browser offers: '.xml', 'image/*'. */
  readonly accept: string
  readonly busy?: boolean
  readonly onChoose: (file: File) => void
  /** A phone opens its camera instead of its files. */
  readonly camera?: boolean
  readonly icon?: ReactNode
  readonly size?: 'xs' | 'sm'
  readonly children: string
}

/** A button that asks for one file, and hands it over at once. */
export function ChooseFile({ accept, busy = false, onChoose, camera = false, ...props }: ChooseFileProps) {
  const { icon, size = 'sm', children } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <QuietButton size={size} loading={busy} leftSection={icon} onClick={() => field.current?.click()}>
        {children}
      </QuietButton>
      <input
        ref={field}
        type="file"
        accept={accept}
        {...(camera && { capture: 'environment' as const })}
        hidden
        aria-label={children}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file, mended, may be chosen again.
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
