import type { Dependencies } from '../../dependencies.ts'

export function consultasRoutes(_: Dependencies): void {}
