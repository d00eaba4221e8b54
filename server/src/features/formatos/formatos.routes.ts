import type { Dependencies } from '../../dependencies.ts'

export function formatosRoutes(_: Dependencies): void {}
