import type { Dependencies } from '../../dependencies.ts'

export function cuentasRoutes(_: Dependencies): void {}
